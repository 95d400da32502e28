//! Reading a child's two outputs without trusting it: lines of bounded length, and the last of standard error.
//!
//! Each output has a thread of its own. A thread ends with its pipe, or when nobody listens any more; it is never
//! joined, since a grandchild may hold the pipe open for as long as it likes.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How many lines may wait to be looked at before the child has to wait.
const WAITING: usize = 16;

/// How a wait for output ended. The last two do not come from the pipe.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line, without its end.
    Line {
        text: Vec<u8>,
        /// Whether more had already been written behind it.
        followed: bool,
    },
    /// The beginning of a line that is longer than allowed. Nothing is read after it.
    TooLong(Vec<u8>),
    /// The process ended or closed its output; this came after the last line end.
    End(Vec<u8>),
    /// The time is up.
    Nothing,
    /// Nobody wants to wait any more.
    Stopped,
}

/// Reads lines of at most `longest` bytes in a thread.
pub(super) fn read_lines(pipe: impl Read + Send + 'static, longest: usize) -> Receiver<Heard> {
    let (sender, receiver) = sync_channel(WAITING);
    thread::spawn(move || send_lines(pipe, longest, &sender));
    receiver
}

fn send_lines(pipe: impl Read, longest: usize, sender: &SyncSender<Heard>) {
    let mut reader = BufReader::with_capacity(64 * 1024, pipe);
    loop {
        let output = next_line(&mut reader, longest);
        let last = !matches!(output, Heard::Line { .. });
        if sender.send(output).is_err() || last {
            return;
        }
    }
}

fn next_line<R: Read>(reader: &mut BufReader<R>, longest: usize) -> Heard {
    let mut text = Vec::new();
    let limit = u64::try_from(longest).unwrap_or(u64::MAX).saturating_add(1);
    // A read that fails has nothing more to give: it is the end.
    let failed = reader.by_ref().take(limit).read_until(b'\n', &mut text).is_err();
    if text.last() == Some(&b'\n') {
        text.pop();
        if text.last() == Some(&b'\r') {
            text.pop();
        }
        Heard::Line { text, followed: !reader.buffer().is_empty() }
    } else if text.len() > longest && !failed {
        Heard::TooLong(text)
    } else {
        Heard::End(text)
    }
}

/// The last bytes of a standard error that a thread reads to its end.
pub(super) struct Tail {
    kept: Arc<Mutex<Kept>>,
    ended: Receiver<()>,
}

struct Kept {
    bytes: VecDeque<u8>,
    dropped: bool,
}

impl Tail {
    /// Begins to read; keeps the last `most` bytes.
    pub(super) fn read(pipe: impl Read + Send + 'static, most: usize) -> Self {
        let kept = Arc::new(Mutex::new(Kept { bytes: VecDeque::new(), dropped: false }));
        let (sender, ended) = channel();
        let shared = Arc::clone(&kept);
        thread::spawn(move || keep_last(pipe, most, &shared, &sender));
        Self { kept, ended }
    }

    /// What was kept, after giving the pipe at most this long to end.
    pub(super) fn text(&self, patience: Duration) -> String {
        let _ = self.ended.recv_timeout(patience);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(kept.bytes.make_contiguous()).into_owned();
        if kept.dropped { format!("…{text}") } else { text }
    }
}

fn keep_last(mut pipe: impl Read, most: usize, kept: &Mutex<Kept>, ended: &Sender<()>) {
    let mut chunk = [0; 4096];
    loop {
        match pipe.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.bytes.extend(&chunk[..read]);
                let surplus = kept.bytes.len().saturating_sub(most);
                if surplus > 0 {
                    kept.bytes.drain(..surplus);
                    kept.dropped = true;
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
    let _ = ended.send(());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outputs(text: &'static [u8], longest: usize) -> Vec<Heard> {
        read_lines(text, longest).iter().collect()
    }

    fn line(text: &[u8], followed: bool) -> Heard {
        Heard::Line { text: text.to_vec(), followed }
    }

    #[test]
    fn lines_end_in_lf_or_cr_lf() {
        let expected = vec![line(b"a", true), line(b"", true), line(b"b", false), Heard::End(Vec::new())];
        assert_eq!(outputs(b"a\r\n\nb\n", 9), expected);
    }

    #[test]
    fn a_last_line_without_its_end_is_not_a_line() {
        assert_eq!(outputs(b"a\nb", 9), vec![line(b"a", true), Heard::End(b"b".to_vec())]);
    }

    #[test]
    fn a_line_has_its_limit() {
        assert_eq!(outputs(b"1234\n", 4), vec![line(b"1234", false), Heard::End(Vec::new())]);
        assert_eq!(outputs(b"12345\n6\n", 4), vec![Heard::TooLong(b"12345".to_vec())]);
    }

    #[test]
    fn the_tail_is_the_end() {
        let whole = Tail::read(&b"0123456789"[..], 10);
        assert_eq!(whole.text(Duration::from_secs(9)), "0123456789");
        let cut = Tail::read(&b"0123456789"[..], 4);
        assert_eq!(cut.text(Duration::from_secs(9)), "…6789");
    }
}
