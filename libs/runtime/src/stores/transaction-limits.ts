/** For a transaction that may wait for others' locks. */
export function transactionLimits(timeoutMs = 20_000): { timeoutMs: number } {
  return { timeoutMs };
}
