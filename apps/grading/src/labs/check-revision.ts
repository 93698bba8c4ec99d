import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns a hash of all code that decides about a lab or an example: the grader, the sandbox with its interpreter, and
 * ruff. Verdicts of another revision are not valid, so that nobody has to remember to raise a number.
 */
export function checkRevision(): string {
  const require = createRequire(import.meta.url);
  const sandbox = require.resolve('@proximal/sandbox');
  const ruff = createRequire(sandbox).resolve('@astral-sh/ruff-wasm-nodejs/package.json');
  const own = ['labs', 'grades', 'examples'].map((name) => fileURLToPath(new URL(`../${name}`, import.meta.url)));
  const hash = createHash('sha256').update(readFileSync(ruff));
  for (const folder of [...own, dirname(sandbox)]) {
    for (const file of programFiles(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 32);
}

function programFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /(?<!\.spec|\.d)\.[jt]s$/.test(file)).sort();
}
