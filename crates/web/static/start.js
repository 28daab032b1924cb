import start from "./client.js";

start();
