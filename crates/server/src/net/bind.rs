use std::{io, net::SocketAddr};
use tokio::net::{TcpListener, TcpSocket};

/// Connections that may wait to be accepted. With the usual 128, somebody who opens a few hundred at once makes others wait for a second,
/// which is when their systems try again. The system may allow fewer.
const WAITING: u32 = 4096;

/// Listens on an address.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Elsewhere this would let two programs listen on one address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use tokio::net::TcpStream;

    #[tokio::test]
    async fn as_many_connections_as_an_address_may_have_wait_without_another_try() {
        let allowed = std::fs::read_to_string("/proc/sys/net/core/somaxconn").unwrap();
        let listener = bind(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let address = listener.local_addr().unwrap();
        let mut waiting = Vec::new();
        // Nobody accepts them: beyond the queue, connecting would not end.
        for _ in 0..512.min(allowed.trim().parse().unwrap()) {
            waiting.push(TcpStream::connect(address).await.unwrap());
        }
        for _ in waiting {
            listener.accept().await.unwrap();
        }
    }
}
