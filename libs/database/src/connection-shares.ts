export const connectionLimits = { least: 3, most: 200, usual: 10 } as const;

/** The share of `read`, which waits for no lock: a transaction that waits for one cannot block reads. */
const readingShare = 0.3;

/**
 * Divides them between work that may wait for locks, including Prisma's model API, and `read`.
 * @param connections within `connectionLimits`
 * @throws RangeError for a number outside of them
 */
export function shareConnections(connections: number = connectionLimits.usual): { writing: number; reading: number } {
  const { least, most } = connectionLimits;
  if (!Number.isInteger(connections) || connections < least || connections > most)
    throw new RangeError(`a process has ${least} to ${most} connections to its database, not ${connections}`);
  const reading = Math.max(1, Math.floor(connections * readingShare));
  return { writing: connections - reading, reading };
}
