// Keeps the page for when there is no network. The packer writes the name of the build and the list of its files into this script, so that
// every build has another one, which browsers notice.
const BUILD = "BUILD";
const FILES = ["FILES"];

const PREFIX = "tsumi-";
const CACHE = PREFIX + BUILD;
// What the server said last of what is read. It is not of a build.
const REMEMBERED = "remembered";
const READ = /^api\/(me|home|review|shelves|themes|progress|history|matches|curated\/[^/]+)$/;
// Milliseconds after which what is remembered is shown instead of nothing.
const PATIENCE = 4000;

const scope = () => new URL(registration.scope).pathname;
const isNamedByBuild = (file) => /-[0-9a-f]{16}\.wasm$/.test(file);

async function fill() {
  const cache = await caches.open(CACHE);
  // Those with the build in their name come last: they are missing if the server has got another build meanwhile, and then this one is
  // not kept at all.
  await cache.addAll(["./", ...FILES.filter((file) => !isNamedByBuild(file))]);
  await cache.addAll(FILES.filter(isNamedByBuild));
}

// Pages that are open go on with the files of the build that they began with, until no page but a new one is left.
async function clear() {
  if ((await clients.matchAll({ includeUncontrolled: true, type: "window" })).length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

async function page(request, path) {
  const cache = await caches.open(CACHE);
  if (path === "" || path === "index.html") return (await cache.match("./")) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (why) {
    // The link of a puzzle leads to it as well from the page itself.
    if (/^p\/[^/]+$/.test(path)) return Response.redirect(`${registration.scope}#${path}`);
    throw why;
  }
}

async function file(request, path) {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(path)) ?? (isNamedByBuild(path) ? await caches.match(request) : undefined);
  return kept ?? fetch(request);
}

async function read(request) {
  const cache = await caches.open(REMEMBERED);
  const asked = fetch(request).then((reply) => {
    if (reply.ok) cache.put(request.url, reply.clone());
    return reply;
  });
  const late = new Promise((done) => setTimeout(done, PATIENCE, undefined));
  const remember = async (why) => {
    const kept = await cache.match(request.url);
    if (!kept) return undefined;
    const headers = new Headers(kept.headers);
    headers.set("tsumi-remembered", why);
    return new Response(kept.body, { status: kept.status, headers });
  };
  try {
    return (await Promise.race([asked, late])) ?? (await remember("late")) ?? (await asked);
  } catch (why) {
    const kept = await remember("lost");
    if (kept) return kept;
    throw why;
  }
}

// Whoever becomes another player, or none, leaves nothing of the one before.
async function forgetting(request) {
  const reply = await fetch(request);
  if (reply.ok) await caches.delete(REMEMBERED);
  return reply;
}

addEventListener("install", (event) => event.waitUntil(fill().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(clear().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(scope())) return;
  const path = url.pathname.slice(scope().length);
  if (request.method === "GET" && request.mode === "navigate" && !path.startsWith("api/")) {
    event.respondWith(page(request, path));
    event.waitUntil(clear());
  } else if (request.method === "GET" && READ.test(path) && !request.headers.has("tsumi-participant")) {
    event.respondWith(read(request));
  } else if (request.method === "GET" && (FILES.includes(path) || isNamedByBuild(path))) {
    event.respondWith(file(request, path));
  } else if ((request.method === "DELETE" && path === "api/me") || (request.method === "POST" && path === "api/recover")) {
    event.respondWith(forgetting(request));
  }
});
