/** The shortest interval that remains, in milliseconds. */
const shortestMs = 50;

/**
 * Makes the periodic tasks of the apps in this test file come ten times as often, so that no test waits for a sweep.
 * Call it before the apps start.
 */
export function shortenIntervals(): void {
  const usual = globalThis.setInterval;
  const shortened = (task: () => void, everyMs: number) => usual(task, Math.max(shortestMs, everyMs / 10));
  globalThis.setInterval = Object.assign(shortened, usual);
}
