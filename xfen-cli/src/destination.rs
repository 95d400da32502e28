//! Where output is sent so that what stands there is whole, and what could not be sent to its end is taken back.

use std::fs::File;
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};

/// How many bytes at the end of standard output belong to an unfinished game. Only who holds the lock of standard output
/// changes it.
static UNFINISHED: AtomicU64 = AtomicU64::new(0);

/// Where games or lines are sent.
pub(crate) trait Destination {
    /// Sends bytes; gives how many.
    ///
    /// # Errors
    /// Those of the other end.
    fn send(&mut self, bytes: &[u8]) -> io::Result<usize>;

    /// Takes back the last bytes that were sent, where that is possible.
    fn take_back(&mut self, bytes: u64);

    /// Notes that so many of the last bytes that were sent belong to an unfinished game: where that is possible, an
    /// interrupt takes them back.
    fn leave_unfinished(&mut self, bytes: u64) {
        let _ = bytes;
    }
}

/// Sends whole lines; takes back what is part of one if that fails.
///
/// # Errors
/// Those of the other end.
pub(crate) fn send_lines(to: &mut impl Destination, lines: &[u8]) -> io::Result<()> {
    let mut sent = 0;
    while sent < lines.len() {
        let failure = match to.send(&lines[sent..]) {
            Ok(0) => io::ErrorKind::WriteZero.into(),
            Ok(some) => {
                sent += some;
                continue;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => error,
        };
        let whole = lines[..sent].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        to.take_back((sent - whole) as u64);
        return Err(failure);
    }
    Ok(())
}

/// Standard output, without the buffer of the standard library.
pub(crate) struct Stdout(File);

/// Standard output.
///
/// # Errors
/// It is closed.
pub(crate) fn stdout() -> io::Result<Stdout> {
    #[cfg(unix)]
    let owned = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned()?;
    #[cfg(windows)]
    let owned = std::os::windows::io::AsHandle::as_handle(&io::stdout()).try_clone_to_owned()?;
    Ok(Stdout(owned.into()))
}

/// Takes back the unfinished game at the end of standard output. The caller holds its lock, and ends the program.
pub(crate) fn take_back_unfinished() {
    if let Ok(mut out) = stdout() {
        out.take_back(UNFINISHED.load(Ordering::Relaxed));
    }
}

impl Destination for File {
    fn send(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write(bytes)
    }

    fn take_back(&mut self, bytes: u64) {
        // A pipe and a terminal cannot; then the exit code is all that tells.
        let _ = cut(self, bytes);
    }
}

impl Destination for Stdout {
    fn send(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.send(bytes)
    }

    fn take_back(&mut self, bytes: u64) {
        self.0.take_back(bytes);
    }

    fn leave_unfinished(&mut self, bytes: u64) {
        UNFINISHED.store(bytes, Ordering::Relaxed);
    }
}

/// Cuts a file, if it is one and ends where the next byte would be written.
fn cut(file: &mut File, bytes: u64) -> io::Result<()> {
    let metadata = file.metadata()?;
    let end = file.stream_position()?;
    if metadata.is_file() && metadata.len() == end && bytes > 0 {
        let end = end.saturating_sub(bytes);
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Has room for some bytes, takes three at once, and is interrupted before each.
    struct Small {
        bytes: Vec<u8>,
        room: usize,
        is_interrupted: bool,
    }

    impl Destination for Small {
        fn send(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.is_interrupted = !self.is_interrupted;
            let some = bytes.len().min(3).min(self.room - self.bytes.len());
            match (self.is_interrupted, some) {
                (true, _) => Err(io::ErrorKind::Interrupted.into()),
                (false, 0) => Err(io::ErrorKind::StorageFull.into()),
                (false, _) => {
                    self.bytes.extend(&bytes[..some]);
                    Ok(some)
                }
            }
        }

        fn take_back(&mut self, bytes: u64) {
            self.bytes.truncate(self.bytes.len() - bytes as usize);
        }
    }

    #[test]
    fn whole_lines_stand_where_there_is_no_room_for_all() {
        for (room, stand) in [
            (0, ""),
            (4, ""),
            (5, "four\n"),
            (7, "four\n"),
            (8, "four\nab\n"),
            (12, "four\nab\n"),
            (13, "four\nab\nlast\n"),
        ] {
            let mut small = Small { bytes: Vec::new(), room, is_interrupted: false };
            let sent = send_lines(&mut small, b"four\nab\nlast\n");
            assert_eq!(String::from_utf8(small.bytes).unwrap(), stand, "room for {room}");
            assert_eq!(sent.is_ok(), room == 13, "room for {room}");
        }
    }
}
