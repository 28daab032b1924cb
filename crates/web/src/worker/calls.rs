//! Calls to the worker that wait for their reply. A worker cannot be interrupted: to cancel a call it is ended, and a new one
//! gets the calls that still wait.

use js_sys::{Function, Promise, Reflect};
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The script that the worker starts with.
const SCRIPT: &str = "./worker-start.js";

thread_local! {
    static CALLS: RefCell<Calls> = RefCell::default();
    static LISTENERS: Listeners = Listeners::default();
}

/// What listens to a worker. One pair serves all workers that are started, one after the other.
struct Listeners {
    message: Closure<dyn Fn(MessageEvent)>,
    /// Its script did not come: nobody will reply.
    error: Closure<dyn Fn()>,
}

impl Default for Listeners {
    fn default() -> Self {
        Self {
            message: Closure::new(|event: MessageEvent| hear(&event.data())),
            error: Closure::new(|| CALLS.with_borrow_mut(Calls::fail)),
        }
    }
}

/// The worker, while there is one, and the calls that wait for it, by their ids.
#[derive(Default)]
struct Calls {
    worker: Option<Worker>,
    waiting: BTreeMap<u32, Waiting>,
    last: u32,
}

/// A call that waits for its reply.
struct Waiting {
    work: String,
    resolve: Function,
}

/// A call to the worker; dropped before its reply, it is cancelled.
pub struct Call {
    id: u32,
    reply: Promise,
}

impl Call {
    /// Sends work to the worker, which is started if there is none.
    pub fn new(work: String) -> Self {
        CALLS.with_borrow_mut(|calls| {
            calls.last += 1;
            let id = calls.last;
            let mut taken = Some(work);
            let reply = Promise::new(&mut |resolve, _| {
                let work = taken.take().unwrap_or_default();
                calls.waiting.insert(id, Waiting { work, resolve });
            });
            match &calls.worker {
                Some(worker) => calls.waiting[&id].send(id, worker),
                None => calls.start(),
            }
            Self { id, reply }
        })
    }

    /// The reply; `None` if the worker could not give one.
    pub async fn reply(self) -> Option<String> {
        JsFuture::from(self.reply.clone()).await.ok()?.as_string()
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        CALLS.with_borrow_mut(|calls| {
            if calls.waiting.remove(&self.id).is_some() {
                calls.restart();
            }
        });
    }
}

impl Waiting {
    fn send(&self, id: u32, worker: &Worker) {
        let message = js_sys::Object::new();
        let set = |name: &str, value: JsValue| Reflect::set(&message, &JsValue::from_str(name), &value);
        let _ = set("id", id.into()).and(set("work", self.work.as_str().into()));
        let _ = worker.post_message(&message);
    }
}

impl Calls {
    /// Starts a worker and sends it all calls that wait.
    fn start(&mut self) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = Worker::new_with_options(SCRIPT, &options) else { return self.fail() };
        LISTENERS.with(|listeners| {
            worker.set_onmessage(Some(listeners.message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(listeners.error.as_ref().unchecked_ref()));
        });
        self.waiting.iter().for_each(|(id, call)| call.send(*id, &worker));
        self.worker = Some(worker);
    }

    /// Ends the worker; a new one is started if anything else waits.
    fn restart(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
        if !self.waiting.is_empty() {
            self.start();
        }
    }

    /// Lets all calls go without a reply.
    fn fail(&mut self) {
        for call in std::mem::take(&mut self.waiting).into_values() {
            let _ = call.resolve.call0(&JsValue::NULL);
        }
        self.restart();
    }
}

/// Passes a reply on to the call that waits for it. After an error the worker may be in any state: a new one goes on.
fn hear(message: &JsValue) {
    let get = |name: &str| Reflect::get(message, &JsValue::from_str(name)).unwrap_or_default();
    let Some(id) = get("id").as_f64() else { return };
    let reply = get("reply");
    CALLS.with_borrow_mut(|calls| {
        if let Some(call) = calls.waiting.remove(&(id as u32)) {
            let _ = call.resolve.call1(&JsValue::NULL, &reply);
        }
        if !reply.is_string() {
            calls.restart();
        }
    });
}
