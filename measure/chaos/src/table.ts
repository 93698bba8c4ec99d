import { aligned } from '@proximal/cli';

/** Returns a line of names and a line for each row; all rows have the same names. */
export function tableOf(rows: readonly Record<string, string>[]): string {
  return aligned([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]).join('\n');
}
