// Before the first paint, so that the page never flashes in the wrong light.
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") || "auto";
} catch {
  document.documentElement.dataset.theme = "auto";
}
