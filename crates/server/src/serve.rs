use crate::{App, Config, Error, router};
use corpus::Corpus;
use curator::{
    models::refit,
    stock::{self, backfill},
};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::{net::TcpListener, sync::watch, time::sleep};

/// Puzzles forged for each shelf before the server accepts requests; the rest follows in the background.
const INITIAL_STOCK: usize = 3;
/// How long a shutdown waits for requests in progress.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// Runs a server until `shutdown` completes. It opens the storage, forges the first puzzles of each shelf, passes the
/// address it listens on to `ready`, then answers requests while it rates unrated puzzles and forges the rest of the stock.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Error> {
    let corpus = Corpus::open(&config.database).await?;
    let listener = TcpListener::bind(config.address).await.map_err(|why| Error::Bind(config.address, why))?;
    let address = listener.local_addr().map_err(Error::Network)?;
    let stop = Arc::new(AtomicBool::new(false));
    let (end, ended) = watch::channel(false);
    let watcher = tokio::spawn({
        let stop = stop.clone();
        async move {
            shutdown.await;
            stop.store(true, Ordering::Relaxed);
            end.send_replace(true);
        }
    });

    let first = config.stock.min(INITIAL_STOCK);
    stock::begin(&corpus, first, config.seed, &stop).await?;
    let filling = tokio::spawn({
        let (corpus, config, stop) = (corpus.clone(), config.clone(), stop.clone());
        async move {
            match rate_and_fill(&corpus, first, &config, &stop).await {
                Ok(()) => tracing::info!("the shelves are stocked"),
                Err(why) => tracing::error!("{why}"),
            }
        }
    });
    ready(address);
    tracing::info!("listening on {address}");
    let app = router(App::new(corpus.clone(), config.limit)).into_make_service_with_connect_info::<SocketAddr>();
    let served = axum::serve(listener, app).with_graceful_shutdown(until(ended.clone()));
    let result = tokio::select! {
        result = served => result.map_err(Error::Network),
        () = async { until(ended).await; sleep(SHUTDOWN_GRACE).await } => Ok(()),
    };

    watcher.abort();
    stop.store(true, Ordering::Relaxed);
    if let Err(why) = filling.await {
        tracing::error!("stocking the shelves was interrupted: {why}");
    }
    corpus.close().await;
    result
}

/// Rates what older versions left unrated, which takes minutes for thousands of puzzles, then forges the rest of the stock.
async fn rate_and_fill(corpus: &Corpus, first: usize, config: &Config, stop: &AtomicBool) -> Result<(), Error> {
    backfill::fill(corpus, stop).await?;
    let changed = refit::refresh(corpus, stop).await?;
    if changed > 0 {
        tracing::info!("{changed} unplayed puzzles got new first ratings from the models in force");
    }
    Ok(stock::fill(corpus, first, config.stock, config.seed, stop).await?)
}

/// Completes when the server is to shut down.
async fn until(mut ended: watch::Receiver<bool>) {
    // An error means that the sender is gone, which happens only after it has sent the value.
    let _ = ended.wait_for(|&ended| ended).await;
}
