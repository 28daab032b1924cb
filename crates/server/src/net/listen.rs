use crate::net::{Connections, Network, patience::Impatient};
use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{net::SocketAddr, pin::pin, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};
use tower::ServiceExt;

/// The longest head of a request, in bytes. Our own have a few hundred.
const LONGEST_HEAD: usize = 32 * 1024;
/// What a connection is told for which there is no place. Nothing is read from it.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 5\r\nConnection: close\r\n\
    Content-Length: 80\r\n\r\n{\"error\":\"too many connections are open; expected another try in a few seconds\"}";

/// How long a connection is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the head of the next request, from the end of the reply before it: idle connections end after this time too.
    pub head: Duration,
    /// For the peer to take some of a reply.
    pub reply: Duration,
    /// For requests in progress when the server is to stop.
    pub stop: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let [head, reply, stop] = [30, 30, 5].map(Duration::from_secs);
        Self { head, reply, stop }
    }
}

/// Who is let in, and how long they are waited for.
#[derive(Clone, Debug)]
pub struct Door {
    /// The places for connections.
    pub connections: Connections,
    /// Proxies, whose connections are not counted by address.
    pub trusted_proxies: Vec<Network>,
    /// How long connections are waited for.
    pub patience: Patience,
}

/// Answers requests until `ended`; then lets those in progress finish, but not longer than the door's patience. What has not finished
/// by then is dropped, which cancels the work for it.
pub async fn listen(listener: TcpListener, router: Router, door: Door, mut ended: watch::Receiver<bool>) {
    let mut open = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = until(&mut ended) => break,
        };
        while open.try_join_next().is_some() {}
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(why) => {
                // Mostly too many open files: places become free when connections end.
                tracing::warn!("cannot accept a connection: {why}");
                sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let is_proxy = door.trusted_proxies.iter().any(|network| network.contains(peer.ip()));
        let Some(place) = door.connections.admit((!is_proxy).then(|| peer.ip().into())) else {
            refuse(stream);
            continue;
        };
        let (router, patience, ended) = (router.clone(), door.patience, ended.clone());
        open.spawn(async move {
            let _place = place;
            serve(stream, peer, router, patience, ended).await;
        });
    }
    drop(listener);
    let all = async { while open.join_next().await.is_some() {} };
    if timeout(door.patience.stop, all).await.is_err() {
        tracing::warn!("{} connections are cut off", open.len());
    }
    open.shutdown().await;
}

/// Completes when the server is to stop.
async fn until(ended: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, which is an end too.
    let _ = ended.wait_for(|ended| *ended).await;
}

/// Says that there is no place, if that can be said without waiting.
fn refuse(stream: TcpStream) {
    if let Ok(mut stream) = stream.into_std().and_then(|stream| stream.set_nonblocking(true).map(|()| stream)) {
        // It may be gone already.
        let _ = std::io::Write::write_all(&mut stream, FULL);
    }
}

async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Patience,
    mut ended: watch::Receiver<bool>,
) {
    // Replies are written whole: waiting for more would only delay them.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(patience.head).max_buf_size(LONGEST_HEAD);
    let stream = TokioIo::new(Impatient::new(stream, patience.reply));
    let mut connection = pin!(builder.serve_connection(stream, service));
    let result = tokio::select! {
        result = connection.as_mut() => result,
        () = until(&mut ended) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(why) = result {
        tracing::debug!("a connection of {peer} ended: {why}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{App, router};
    use corpus::Corpus;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        task::{JoinHandle, yield_now},
    };

    /// A server with so many places for connections of one address, which waits so long for heads.
    struct Server {
        app: App,
        address: SocketAddr,
        connections: Connections,
        end: watch::Sender<bool>,
        task: JoinHandle<()>,
    }

    async fn start(most_of_one: usize, head: Duration) -> Server {
        let app = App::new(Corpus::in_memory().await.unwrap(), None);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let connections = Connections::new(100, most_of_one);
        let patience = Patience { head, stop: Duration::from_millis(1), ..Patience::default() };
        let door = Door { connections: connections.clone(), trusted_proxies: Vec::new(), patience };
        let (end, ended) = watch::channel(false);
        let task = tokio::spawn(listen(listener, router(app.clone()), door, ended));
        Server { app, address, connections, end, task }
    }

    async fn said(stream: &mut TcpStream) -> String {
        let mut reply = String::new();
        stream.read_to_string(&mut reply).await.unwrap();
        reply
    }

    #[tokio::test]
    async fn half_a_head_and_an_idle_connection_are_not_waited_for() {
        let server = start(100, Duration::from_millis(20)).await;
        let mut half = TcpStream::connect(server.address).await.unwrap();
        half.write_all(b"GET /api/shelves HTTP/1.1\r\nHost: t").await.unwrap();
        // Both ends are the server's: the client sends nothing more, and waits.
        said(&mut half).await;
        let mut idle = TcpStream::connect(server.address).await.unwrap();
        idle.write_all(b"GET /api/shelves HTTP/1.1\r\nHost: tsumi\r\n\r\n").await.unwrap();
        let reply = said(&mut idle).await;
        assert!(reply.starts_with("HTTP/1.1 200"), "{reply}");
        while server.connections.count() > 0 {
            yield_now().await;
        }
    }

    #[tokio::test]
    async fn an_address_has_so_many_connections_and_another_when_one_ends() {
        let server = start(3, Duration::from_secs(3600)).await;
        let mut open = Vec::new();
        for _ in 0..3 {
            open.push(TcpStream::connect(server.address).await.unwrap());
        }
        while server.connections.count() < 3 {
            yield_now().await;
        }
        let refused = said(&mut TcpStream::connect(server.address).await.unwrap()).await;
        let (head, body) = refused.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 503") && head.contains("Retry-After: 5"), "{refused}");
        assert!(head.contains(&format!("Content-Length: {}", body.len())) && body.contains("too many connections"));
        drop(open.pop());
        while server.connections.count() == 3 {
            yield_now().await;
        }
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(b"GET /api/shelves HTTP/1.1\r\nHost: tsumi\r\nConnection: close\r\n\r\n").await.unwrap();
        assert!(said(&mut stream).await.starts_with("HTTP/1.1 200"));
    }

    #[tokio::test]
    async fn a_server_that_stops_while_it_solves_cancels_the_work() {
        let mut server = start(100, Duration::from_secs(3600)).await;
        let free = server.app.pastes.lane.free();
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let body = r##"{"text":"tspin:#........./#.........:LJSZOILJ:tsd:all"}"##;
        let head = "POST /api/puzzles HTTP/1.1\r\nHost: tsumi\r\nContent-Type: application/json\r\nContent-Length:";
        stream.write_all(format!("{head} {}\r\n\r\n{body}", body.len()).as_bytes()).await.unwrap();
        while server.app.pastes.lane.free() == free {
            yield_now().await;
        }
        server.end.send(true).unwrap();
        (&mut server.task).await.unwrap();
        assert!(TcpStream::connect(server.address).await.is_err());
        assert_eq!(server.connections.count(), 0);
        // The puzzle would take seconds, and its time limit is two: it stops because nobody waits for it.
        while server.app.pastes.lane.free() < free {
            yield_now().await;
        }
    }
}
