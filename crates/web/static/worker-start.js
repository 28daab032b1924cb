// One task after the other. The page ends the worker when it no longer wants the one that runs.
import load, { run } from "./worker.js";

const ready = load();

onmessage = async ({ data: { id, work } }) => {
  try {
    await ready;
    postMessage({ id, reply: run(work) });
  } catch (why) {
    postMessage({ id, error: String(why) });
  }
};
