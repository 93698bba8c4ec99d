import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders of all code that decides about a lab or an example, in the workspace, and the version of ruff. */
export interface DecidingCode {
  folders: string[];
  ruff: string;
}

/**
 * Returns a hash of all code that decides about a lab or an example: the grader, the sandbox with its interpreter, and
 * ruff. Verdicts of another revision are not valid, so that nobody has to remember to raise a number. The sources are
 * hashed and not what is built of them, so that the hash is the same in every clone.
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
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /(?<!\.spec)\.ts$/.test(file)).sort();
  return sources.map((file) => join(folder, file));
}
