/** @throws Error when there is no such value */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`the simulation has no ${what}`);
  return value;
}
