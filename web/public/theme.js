// Runs before the page is painted, so that it does not flash in the other light. app/theme.ts keeps what the reader chose.
try {
  const chosen = localStorage.getItem("telegraph.theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage the system's choice holds.
}
