import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface DecidingCode {
  folders: string[];
  ruff: string;
}

/**
 * Hashes all code that decides about a lab or an example, so that verdicts of another revision are not valid and nobody
 * has to remember to raise a number. It hashes the sources and not what is built of them, so that every clone has the
 * same hash.
 */
export function checkRevision({ folders, ruff } = decidingCode()): string {
  const hash = createHash('sha256').update(ruff);
  for (const file of folders.flatMap(sourcesIn)) hash.update(basename(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}

export function decidingCode(): DecidingCode {
  const require = createRequire(import.meta.url);
  const sandbox = require.resolve('@proximal/sandbox');
  const ruff = createRequire(sandbox).resolve('@astral-sh/ruff-wasm-nodejs/package.json');
  const own = ['labs/verification', 'grades', 'examples'].map((name) =>
    fileURLToPath(new URL(`../../../src/${name}`, import.meta.url)),
  );
  const { version } = JSON.parse(readFileSync(ruff, 'utf8')) as { version: string };
  return { folders: [...own, join(dirname(sandbox), '../src')], ruff: version };
}

function sourcesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sources = files.filter(({ name }) => !name.endsWith('.spec.ts'));
  return sources.map(({ parentPath, name }) => join(parentPath, name)).sort();
}
