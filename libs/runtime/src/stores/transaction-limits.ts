export function transactionLimits(timeoutMs = 20_000): { timeoutMs: number } {
  return { timeoutMs };
}
