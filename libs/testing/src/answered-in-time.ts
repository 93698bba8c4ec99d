/**
 * The shortest wait of a service for another one that it can do without, in milliseconds. A service that waited longer
 * shows what it has stored, which is right, but is not what the check is about.
 */
const shortestWaitMs = 1_000;

/** After so many slow attempts the reason of the last one is what fails the test. */
const attemptsAtMost = 5;

/**
 * Makes the body of a test that checks what a service shows when the others answer in time. On a busy machine they may
 * not: a failed attempt that took so long says nothing, and is made again. The check therefore makes its own learner.
 */
export function answeredInTime(check: () => Promise<void>): () => Promise<void> {
  return async () => {
    for (let attempt = 1; ; attempt += 1) {
      const begun = performance.now();
      try {
        return await check();
      } catch (error) {
        if (attempt === attemptsAtMost || performance.now() - begun < shortestWaitMs) throw error;
      }
    }
  };
}
