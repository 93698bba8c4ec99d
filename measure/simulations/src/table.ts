import { aligned } from '@proximal/cli';

export function tableOf(rows: readonly Record<string, string>[]): string[] {
  const [first] = rows;
  return first ? aligned([Object.keys(first), ...rows.map((row) => Object.values(row))]) : [];
}
