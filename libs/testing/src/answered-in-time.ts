/**
 * The shortest wait of a service for another one that it can do without, in milliseconds. A service that waited longer
 * shows what it has stored, which is right, but is not what the check is about.
 */
const shortestWaitMs = 1_000;

/**
 * Makes the body of a test that checks what a service shows when the others answer in time. On a busy machine they may
 * not: a failed attempt that took so long says nothing, and is made again. The check therefore makes its own learner.
 */
export function answeredInTime(check: () => Promise<void>): () => Promise<void> {
  return async function attempt(): Promise<void> {
    const begun = performance.now();
    try {
      await check();
    } catch (error) {
      if (performance.now() - begun < shortestWaitMs) throw error;
      await attempt();
    }
  };
}
