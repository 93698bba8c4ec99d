import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from './manifests.js';

const folder = fileURLToPath(new URL('..', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/manifests', import.meta.url));

/**
 * Makes a function that renders each path once, for all test files: rendering a path takes most of a second of CPU.
 * @param version the version of the program that renders; another version renders again, as do other sources
 */
export function renderedOnce(
  render: (path: string) => Manifest[],
  version: string | null,
): (path: string) => Manifest[] {
  const known = new Map<string, Manifest[]>();
  const sources = fingerprint(version ?? '');
  return (path) => {
    const manifests = known.get(path) ?? stored(`${sources}-${path.replaceAll('/', '-')}`, () => render(path));
    known.set(path, manifests);
    return manifests;
  };
}

function stored(name: string, make: () => Manifest[]): Manifest[] {
  const file = join(cache, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Manifest[];
  const made = make();
  mkdirSync(cache, { recursive: true });
  // Another test file may be writing the same.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made));
  renameSync(draft, file);
  return made;
}

/** Hashes everything that can change what is rendered. */
function fingerprint(version: string): string {
  const hash = createHash('sha256').update(version);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !path.endsWith('.ts'));
  for (const path of paths.sort()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
