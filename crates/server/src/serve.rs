use crate::{
    App, Config, Error,
    net::{Connections, Door, Patience, bind, listen, raise_limit},
    observe, router,
};
use corpus::Corpus;
use curator::{
    clock,
    models::refit,
    stock::{
        self, backfill,
        remeasure::{Pace, remeasure},
    },
};
use play::DAY_MS;
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

/// Days for which players are kept who never try anything.
const UNTRIED_DAYS: i64 = 30;

/// Runs a server until `shutdown` completes. It opens the storage, forges the first puzzles of each shelf, passes the
/// address it listens on to `ready`, then answers requests while it rates unrated puzzles, measures again what an older version has
/// measured, and forges the rest of the stock.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Error> {
    let corpus = Corpus::open(&config.database).await?;
    let listener = bind(config.address).map_err(|why| Error::Bind(config.address, why))?;
    let address = listener.local_addr().map_err(Error::Network)?;
    let metrics = match config.metrics {
        Some(address) => Some(TcpListener::bind(address).await.map_err(|why| Error::Bind(address, why))?),
        None => None,
    };
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
    let sweeping = tokio::spawn(sweep(corpus.clone()));
    ready(address);
    tracing::info!("listening on {address}");
    let app = App::new(corpus.clone(), config.limits).behind(config.trusted_proxies.clone(), config.public_url);
    let most = raise_limit();
    let door = Door {
        connections: Connections::new(most, config.limits.map_or(most, |limits| limits.connections)),
        trusted_proxies: config.trusted_proxies,
        patience: Patience::default(),
    };
    let metrics = metrics.map(|listener| tokio::spawn(observe::serve(listener, app.clone(), door.connections.clone())));
    listen(listener, router(app), door, ended).await;
    if let Some(metrics) = metrics {
        metrics.abort();
    }

    watcher.abort();
    sweeping.abort();
    stop.store(true, Ordering::Relaxed);
    if let Err(why) = filling.await {
        tracing::error!("stocking the shelves was interrupted: {why}");
    }
    corpus.close().await;
    Ok(())
}

/// Rates what older versions left unrated, which takes minutes for thousands of puzzles, then forges the rest of the stock, and
/// meanwhile measures again what they have measured.
async fn rate_and_fill(corpus: &Corpus, first: usize, config: &Config, stop: &AtomicBool) -> Result<(), Error> {
    backfill::fill(corpus, stop).await?;
    let changed = refit::refresh(corpus, stop).await?;
    if changed > 0 {
        tracing::info!("{changed} unplayed puzzles got new first ratings from the models in force");
    }
    let fill = stock::fill(corpus, first, config.stock, config.seed, stop);
    let (filled, measured) = tokio::join!(fill, remeasure(corpus, Pace::Background, stop));
    match measured? {
        0 => {}
        puzzles => tracing::info!("{puzzles} puzzles measured by an older version were measured again"),
    }
    Ok(filled?)
}

/// Deletes players who never tried anything and tickets that have expired, now and once a day.
async fn sweep(corpus: Corpus) {
    loop {
        match corpus.expire_players(clock::now() - UNTRIED_DAYS * DAY_MS).await {
            Ok(0) => {}
            Ok(expired) => tracing::info!("{expired} players who never tried anything were deleted"),
            Err(why) => tracing::error!("{why}"),
        }
        if let Err(why) = corpus.expire_tickets(clock::now()).await {
            tracing::error!("{why}");
        }
        sleep(Duration::from_secs(24 * 60 * 60)).await;
    }
}
