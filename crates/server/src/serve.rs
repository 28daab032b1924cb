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

/// Puzzles each shelf has before the first player is let in; the rest is forged while they play.
const FIRST: usize = 3;
/// How long requests under way may still take when the server is to end.
const FAREWELL: Duration = Duration::from_secs(5);

/// Runs a server until `shutdown` is done: opens the storage, rates what is there unrated, puts the first puzzles on the shelves, tells `ready` the
/// address it listens on, answers requests, and forges the rest of the stock meanwhile.
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

    backfill::fill(&corpus, &stop).await?;
    let changed = refit::refresh(&corpus, &stop).await?;
    if changed > 0 {
        tracing::info!("{changed} puzzles that nobody has played got the first ratings of the models in force");
    }
    let first = config.stock.min(FIRST);
    stock::begin(&corpus, first, config.seed, &stop).await?;
    let filling = tokio::spawn({
        let (corpus, config, stop) = (corpus.clone(), config.clone(), stop.clone());
        async move {
            match stock::fill(&corpus, first, config.stock, config.seed, &stop).await {
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
        () = async { until(ended).await; sleep(FAREWELL).await } => Ok(()),
    };

    watcher.abort();
    stop.store(true, Ordering::Relaxed);
    if let Err(why) = filling.await {
        tracing::error!("the stocking of the shelves broke off: {why}");
    }
    corpus.close().await;
    result
}

/// Done when the server is to end.
async fn until(mut ended: watch::Receiver<bool>) {
    // An error says that the sender is gone, which it is only after it has spoken.
    let _ = ended.wait_for(|&ended| ended).await;
}
