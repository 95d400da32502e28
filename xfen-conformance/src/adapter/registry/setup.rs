//! The program `setup` of an adapter, and its end when the run is told to stop.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::RegistryError;
use crate::adapter::{Stop, group};

/// How often it is asked whether a `setup` is to stop.
const LOOK: Duration = Duration::from_millis(50);
/// How long a `setup` that is to stop may take to tidy up.
const POLITE: Duration = Duration::from_secs(2);

/// Runs it. What it says goes to standard error.
pub(super) fn run(setup: &Path, mut command: Command, stop: &Stop) -> Result<(), RegistryError> {
    let failed = |error| RegistryError::File { path: setup.to_owned(), error };
    command.stdin(Stdio::null()).stdout(Stdio::from(io::stderr()));
    group::lead_a_group(&mut command);
    let mut child = command.spawn().map_err(failed)?;
    while !group::has_ended(&mut child, LOOK) {
        if stop.is_set() {
            group::end_politely(&mut child, POLITE);
            return Err(RegistryError::Stopped { setup: setup.to_owned() });
        }
    }
    match child.wait().map_err(failed)? {
        status if status.success() => Ok(()),
        status => Err(RegistryError::Setup { setup: setup.to_owned(), how: status.to_string() }),
    }
}
