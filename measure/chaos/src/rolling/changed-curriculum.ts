import { appendFileSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '../platform/release.js';

/**
 * Runs the work with a copy of a release's curriculum in which one lesson has another sentence, so that its import
 * publishes something even where two releases have the same curriculum.
 */
export async function withChangedCurriculum<T>({ root }: Release, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-curriculum-'));
  try {
    cpSync(join(root, 'content'), folder, { recursive: true });
    const [lesson] = globSync('**/lesson.md', { cwd: folder }).sort();
    if (lesson === undefined) throw new Error(`the curriculum of ${root} has no lesson`);
    appendFileSync(join(folder, lesson), '\nThis lesson has changed with the release.\n');
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
