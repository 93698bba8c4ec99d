import { aligned } from '@proximal/cli';

export function tableOf(rows: readonly Record<string, string>[]): string {
  return aligned([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]).join('\n');
}
