use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

/// A connection that fails when its peer takes nothing of what is written to it for a while. Without this, somebody who asks and never
/// reads would keep a reply in memory, and a place, for ever.
pub struct Impatient<T> {
    stream: T,
    patience: Duration,
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<T> Impatient<T> {
    /// The connection, which fails when a write makes no progress for so long.
    pub fn new(stream: T, patience: Duration) -> Self {
        Self { stream, patience, waiting: None }
    }

    /// Passes on the progress of a write, or fails if there was none for too long.
    fn watch<R>(&mut self, context: &mut Context, progress: Poll<io::Result<R>>) -> Poll<io::Result<R>> {
        if progress.is_ready() {
            self.waiting = None;
            return progress;
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(patience)));
        waiting.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
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
        self.watch(context, progress)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, progress)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watch(context, progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test(start_paused = true)]
    async fn who_never_reads_is_given_up_and_who_reads_slowly_is_not() {
        let (mut near, far) = duplex(4);
        let mut stream = Impatient::new(far, Duration::from_secs(30));
        let slow = tokio::spawn(async move {
            let mut read = [0; 12];
            for byte in &mut read {
                sleep(Duration::from_secs(20)).await;
                *byte = near.read_u8().await.unwrap();
            }
            (near, read)
        });
        stream.write_all(&[7; 12]).await.unwrap();
        let (_near, read) = slow.await.unwrap();
        assert_eq!(read, [7; 12]);
        let error = stream.write_all(&[7; 12]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }
}
