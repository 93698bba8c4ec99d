import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from '@jest/globals';
import type { ForeignTrack, ImportOptions, Judge } from '../../src/foreign.js';
import { importTrack } from '../../src/foreign.js';

export const samples = fileURLToPath(new URL('./samples/', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'proximal-foreign-'));
afterAll(() => rmSync(home, { recursive: true }));

export function newFolder(): string {
  return mkdtempSync(join(home, 'content-'));
}

/** Stands for the sandbox: it refuses the labs whose slugs are listed. */
export function judgeRefusing(...slugs: string[]): Judge {
  return (_, labs) =>
    Promise.resolve(
      labs.map(({ lab }) => {
        const file = `${lab.locations.folder}/reference.py`;
        const problems = slugs.includes(lab.slug) ? [{ file, line: 3, message: 'It fails.' }] : [];
        return { problems, advice: [] };
      }),
    );
}

export function importInto(root: string, track: ForeignTrack, options: Partial<ImportOptions> = {}) {
  return importTrack(root, track, { replaces: false, judge: judgeRefusing(), ...options });
}

/** Every file below a folder with its text, also hidden ones. */
export function textsBelow(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(root, path), readFileSync(path, 'utf8')]));
}
