/**
 * The shortest wait of a service for another one that it can do without. After a longer wait it shows what it has
 * stored, which is right, but is not what the check is about.
 */
const shortestWaitMs = 1_000;

const attemptsAtMost = 5;

/**
 * For a test of what a service shows when the others answer in time. An attempt that failed after a long wait says
 * nothing on a busy machine, and is made again; so each attempt makes its own learner.
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
