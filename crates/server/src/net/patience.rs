use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep, sleep},
};

/// What a peer must take at least in the time it is waited for, in bytes: about a kilobyte a second. Less is as good as nothing: taken byte by
/// byte, a reply would stay in memory, and keep its place, for days.
const LEAST: u32 = 32 * 1024;

/// A connection that fails when its peer takes too little of what is written to it for a while. Without this, somebody who asks and never
/// reads would keep a reply in memory, and a place, for ever.
pub struct Impatient<T> {
    stream: T,
    patience: Duration,
    /// How long writes have waited for the peer, less what was made good by taking something.
    stalled: Duration,
    /// Since when a write waits, and when it has waited too long.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl<T> Impatient<T> {
    /// The connection, which fails when its writes have waited for so long, and the peer has not taken as much meanwhile as it must.
    pub fn new(stream: T, patience: Duration) -> Self {
        Self { stream, patience, stalled: Duration::ZERO, waiting: None }
    }

    /// Passes on the progress of a write of `taken` bytes, or fails if there was too little for too long.
    fn watch<R>(
        &mut self,
        context: &mut Context,
        progress: Poll<io::Result<R>>,
        taken: impl FnOnce(&R) -> usize,
    ) -> Poll<io::Result<R>> {
        if let Poll::Ready(done) = progress {
            if let Some((since, _)) = self.waiting.take() {
                self.stalled += since.elapsed();
            }
            let taken = done.as_ref().map_or(0, taken);
            let made_good = self.patience.mul_f64(taken as f64 / f64::from(LEAST));
            self.stalled = self.stalled.saturating_sub(made_good);
            return Poll::Ready(done);
        }
        let left = self.patience.saturating_sub(self.stalled);
        let (_, too_long) = self.waiting.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
        too_long.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Impatient<T> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context, buffer: &mut ReadBuf) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Impatient<T> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, progress, |taken| *taken)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, progress, |()| 0)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watch(context, progress, |()| 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    /// Writes to somebody who takes so many bytes at a time, with a pause before each; returns how many they took, and the error if they
    /// were given up.
    async fn written(bytes: usize, at_a_time: usize, pause: Duration) -> (usize, Option<io::ErrorKind>) {
        let (mut near, far) = duplex(64);
        let mut stream = Impatient::new(far, Duration::from_secs(30));
        let reader = tokio::spawn(async move {
            let (mut read, mut some) = (0, vec![0; at_a_time]);
            loop {
                sleep(pause).await;
                match near.read(&mut some).await.unwrap() {
                    0 => return read,
                    more => read += more,
                }
            }
        });
        let done = stream.write_all(&vec![7; bytes]).await;
        drop(stream);
        (reader.await.unwrap(), done.err().map(|why| why.kind()))
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_is_waited_for_and_who_takes_next_to_nothing_is_not() {
        let two_kilobytes_a_second = Duration::from_millis(32);
        assert_eq!(written(500_000, 64, two_kilobytes_a_second).await, (500_000, None));
        for (at_a_time, pause) in [(1, 20), (64, 1)] {
            let (read, error) = written(500_000, at_a_time, Duration::from_secs(pause)).await;
            assert_eq!(error, Some(io::ErrorKind::TimedOut), "{at_a_time} bytes every {pause} s");
            assert!(read < 3000, "{read}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_never_reads_is_given_up_in_time_and_pauses_between_replies_do_not_count() {
        let (mut near, far) = duplex(4);
        let mut stream = Impatient::new(far, Duration::from_secs(30));
        for _ in 0..3 {
            stream.write_all(&[7; 4]).await.unwrap();
            sleep(Duration::from_secs(3600)).await;
            near.read_exact(&mut [0; 4]).await.unwrap();
        }
        let before = Instant::now();
        let error = stream.write_all(&[7; 12]).await.unwrap_err();
        assert_eq!((error.kind(), before.elapsed()), (io::ErrorKind::TimedOut, Duration::from_secs(30)));
    }
}
