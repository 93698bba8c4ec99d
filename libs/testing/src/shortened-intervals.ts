const shortestMs = 50;

/** Periodic tasks of this test file's apps come ten times as often. Call it before the apps start. */
export function shortenIntervals(): void {
  const usual = globalThis.setInterval;
  const shortened = (task: () => void, everyMs: number) => usual(task, Math.max(shortestMs, everyMs / 10));
  globalThis.setInterval = Object.assign(shortened, usual);
}
