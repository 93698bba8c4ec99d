import { readFileSync } from 'node:fs';

/** Undefined for a file that is missing or damaged. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
