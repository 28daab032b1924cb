use serde_json::Value;
use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    time::Duration,
};

/// Longer than any answer takes.
const PATIENCE: Duration = Duration::from_secs(90);

/// Where a client's requests come from.
#[derive(Clone, Copy, Debug)]
pub enum Origin {
    /// Through the proxy, which names this address.
    Proxy(Ipv4Addr),
    /// Straight from this address, which must be one of the machine.
    Direct(Ipv4Addr),
}

/// A connection to the server, with the cookie of a browser.
pub struct Connection {
    stream: BufReader<TcpStream>,
    origin: Origin,
    pub cookie: Option<String>,
}

/// What came back.
pub struct Reply {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Reply {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

impl Connection {
    /// Connects to a server.
    pub fn open(server: SocketAddr, origin: Origin) -> io::Result<Self> {
        Ok(Self { stream: BufReader::new(stream(server, origin)?), origin, cookie: None })
    }

    /// Sends a request, and waits for all of the reply.
    pub fn ask(&mut self, method: &str, path: &str, body: &str) -> io::Result<Reply> {
        self.send(method, path, body)?;
        self.reply()
    }

    /// Sends a request; the body may be empty.
    pub fn send(&mut self, method: &str, path: &str, body: &str) -> io::Result<()> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: load\r\nContent-Length: {}\r\n", body.len());
        head += "Content-Type: application/json\r\n";
        if let Origin::Proxy(address) = self.origin {
            head += &format!("X-Forwarded-For: {address}\r\n");
        }
        if let Some(cookie) = &self.cookie {
            head += &format!("Cookie: {cookie}\r\n");
        }
        self.stream.get_mut().write_all(format!("{head}\r\n{body}").as_bytes())
    }

    /// The connection without its reader, to be held.
    pub fn into_stream(self) -> TcpStream {
        self.stream.into_inner()
    }

    fn reply(&mut self) -> io::Result<Reply> {
        let first = self.line()?;
        let status =
            first.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or(io::ErrorKind::InvalidData)?;
        let (mut length, mut in_chunks) = (0, false);
        loop {
            let line = self.line()?;
            let Some((name, value)) = line.split_once(": ") else { break };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.parse().unwrap_or(0),
                "transfer-encoding" => in_chunks = true,
                "set-cookie" => self.cookie = value.split(';').next().map(str::to_owned),
                _ => {}
            }
        }
        let mut body = Vec::new();
        if !in_chunks {
            self.take(length, &mut body)?;
            return Ok(Reply { status, body });
        }
        loop {
            let size = usize::from_str_radix(&self.line()?, 16).map_err(|_| io::ErrorKind::InvalidData)?;
            self.take(size, &mut body)?;
            self.line()?;
            if size == 0 {
                return Ok(Reply { status, body });
            }
        }
    }

    fn take(&mut self, bytes: usize, body: &mut Vec<u8>) -> io::Result<()> {
        let start = body.len();
        body.resize(start + bytes, 0);
        self.stream.read_exact(&mut body[start..])
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        match self.stream.read_line(&mut line)? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(line.trim_end().to_owned()),
        }
    }
}

/// Connects to a server.
pub fn stream(server: SocketAddr, origin: Origin) -> io::Result<TcpStream> {
    let stream = match origin {
        Origin::Proxy(_) => TcpStream::connect(server)?,
        Origin::Direct(address) => {
            // The standard library connects only from the address that the system chooses.
            let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
            let connected = runtime.block_on(async {
                let socket = tokio::net::TcpSocket::new_v4()?;
                socket.bind(SocketAddr::from((address, 0)))?;
                socket.connect(server).await
            });
            let stream = connected?.into_std()?;
            stream.set_nonblocking(false)?;
            stream
        }
    };
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    Ok(stream)
}
