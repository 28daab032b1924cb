use crate::{
    connection::{Connection, Origin, stream},
    stock::Stock,
};
use serde_json::{Value, json};
use std::{
    io,
    net::{Ipv4Addr, SocketAddr, TcpStream},
    thread,
    time::Duration,
};

/// One of those who attack from one address. Each has a connection, a player and a session of their own when they need them.
pub struct Attacker<'a> {
    pub stock: &'a Stock,
    /// The cookie of a player with a long past, whom all attackers share.
    past: &'a str,
    /// How often something was done; workers begin at different numbers.
    pub turn: usize,
    /// A session of the attacker.
    pub session: Option<String>,
    /// Connections that are held open.
    pub held: Vec<TcpStream>,
    server: SocketAddr,
    origin: Origin,
    connection: Option<Connection>,
    cookie: Option<String>,
}

impl<'a> Attacker<'a> {
    pub fn new(server: SocketAddr, address: Ipv4Addr, worker: usize, (stock, past): (&'a Stock, &'a str)) -> Self {
        // Linux gives every machine the whole network 127.0.0.0/8; elsewhere the proxy says where the attack comes from.
        let origin = if cfg!(target_os = "linux") { Origin::Direct(address) } else { Origin::Proxy(address) };
        let turn = 1009 * worker;
        let (session, held) = (None, Vec::new());
        Self { stock, past, turn, session, held, server, origin, connection: None, cookie: None }
    }

    /// Does something once.
    pub fn once(&mut self, act: fn(&mut Self) -> io::Result<Option<u16>>) -> io::Result<Option<u16>> {
        self.turn += 1;
        let done = act(self);
        if done.is_err() {
            self.connection = None;
            // Whoever is not let in tries again, but no machine should spend its time on that alone.
            thread::sleep(Duration::from_millis(5));
        }
        done
    }

    /// Another connection.
    pub fn connect(&self) -> io::Result<TcpStream> {
        stream(self.server, self.origin)
    }

    /// Sends a request on a connection of its own, and reads nothing.
    pub fn send(&self, path: &str) -> io::Result<Connection> {
        let mut connection = Connection::open(self.server, self.origin)?;
        connection.send("GET", path, "")?;
        Ok(connection)
    }

    /// Sends a request as nobody; returns the status of the reply.
    pub fn get(&mut self, path: &str) -> io::Result<Option<u16>> {
        self.ask("GET", path, "").map(|(status, _)| Some(status))
    }

    /// Sends a request with a body; returns the status of the reply.
    pub fn post(&mut self, path: &str, body: &str) -> io::Result<Option<u16>> {
        self.ask("POST", path, body).map(|(status, _)| Some(status))
    }

    /// Sends a request; returns the status and the JSON of the reply.
    pub fn ask(&mut self, method: &str, path: &str, body: &str) -> io::Result<(u16, Value)> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(Connection::open(self.server, self.origin)?),
        };
        connection.cookie.clone_from(&self.cookie);
        let reply = connection.ask(method, path, body)?;
        self.cookie.clone_from(&connection.cookie);
        Ok((reply.status, reply.json()))
    }

    /// Has a session at this puzzle, and so a player, from now on; returns its path, or the status of a refusal.
    pub fn session(&mut self, puzzle: &str) -> io::Result<Result<String, u16>> {
        if let Some(session) = &self.session {
            return Ok(Ok(session.clone()));
        }
        let (status, reply) = self.ask("POST", "/api/sessions", &json!({ "puzzle": puzzle }).to_string())?;
        let Some(id) = reply["id"].as_str() else { return Ok(Err(status)) };
        Ok(Ok(self.session.insert(format!("/api/sessions/{id}")).clone()))
    }

    /// Becomes the player with a long past.
    pub fn remember(&mut self) {
        self.cookie = Some(self.past.to_owned());
    }

    /// Becomes another player with the next session.
    pub fn forget(&mut self) {
        (self.session, self.cookie) = (None, None);
    }
}
