/**
 * Limits for a transaction that may wait for others' locks.
 * @param timeoutMs longest duration, in milliseconds
 */
export function transactionLimits(timeoutMs = 20_000): { timeoutMs: number } {
  return { timeoutMs };
}
