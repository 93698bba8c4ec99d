// Runs before the first paint, so that nothing moves: the width that `task-share.ts` has stored.
try {
  const share = Number(localStorage.getItem('lab:task-share'));
  if (share > 0) document.documentElement.style.setProperty('--task-share', String(share));
} catch {
  // The browser refuses its storage: the usual width is in the style sheet.
}
