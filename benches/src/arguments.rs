//! What the programs are told.

use crate::measure::Caches;

/// The arguments of the programs.
pub struct Arguments {
    /// How many rounds are measured; the median counts.
    pub rounds: usize,
    /// What the positions are drawn by.
    pub seed: u64,
    /// Where the lines are that are measured.
    pub caches: Caches,
    /// Only tasks whose name has this in it.
    pub only: String,
}

impl Arguments {
    /// Those of the command line.
    ///
    /// # Errors
    /// What is wrong with them, to be told to a person.
    pub fn read() -> Result<Self, String> {
        Self::of(std::env::args().skip(1))
    }

    /// These.
    ///
    /// # Errors
    /// What is wrong with them, to be told to a person.
    pub fn of(mut given: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut arguments = Self { rounds: 9, seed: 1, caches: Caches::Warm, only: String::new() };
        while let Some(name) = given.next() {
            if name == "--cold" {
                arguments.caches = Caches::Cold;
                continue;
            }
            let value = given.next().ok_or_else(|| format!("{name} needs a value"))?;
            let number = || value.parse::<u64>().map_err(|_| format!("{name} needs a number, not {value:?}"));
            match name.as_str() {
                "--rounds" => arguments.rounds = number()?.max(1) as usize,
                "--seed" => arguments.seed = number()?,
                "--only" => arguments.only = value,
                _ => {
                    return Err(format!("there is no {name}; there are: --cold, --rounds N, --seed N, --only WORD"));
                }
            }
        }
        Ok(arguments)
    }
}
