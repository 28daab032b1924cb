use crate::{App, refusal::Refusal};
use tokio::task::spawn_blocking;

impl App {
    /// Computes something that takes a while, beside the threads that answer requests, and never more at once than the
    /// machine has cores.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let permit = self.cores.clone().acquire_owned().await.map_err(Refusal::fault)?;
        // The permit goes along: a caller that has gone away does not stop the work.
        let task = spawn_blocking(move || {
            let made = work();
            drop(permit);
            made
        });
        task.await.map_err(Refusal::fault)
    }
}
