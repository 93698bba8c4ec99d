import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/**
 * Verdicts of earlier checks on disk, by a hash of everything that they depend on. An entry that is missing or is not
 * what was written is computed again. Any number of processes may use the folder at the same time.
 */
export class VerdictCache {
  /** The number of verdicts that came from the disk. */
  taken = 0;
  computed = 0;

  /** @param revision identifies the code that computes the verdicts */
  constructor(
    private readonly folder: string,
    private readonly revision: string,
  ) {}

  /** Returns the verdict on these inputs, computed now unless it is known. */
  async verdict<T extends z.ZodType>(schema: T, inputs: unknown, compute: () => Promise<z.output<T>>) {
    const key = createHash('sha256')
      .update(JSON.stringify([this.revision, inputs]))
      .digest('hex');
    const file = join(this.folder, `${key}.json`);
    const known = schema.safeParse(await stored(file));
    if (known.success) {
      this.taken += 1;
      return known.data;
    }
    const verdict = await compute();
    this.computed += 1;
    await this.store(file, JSON.stringify(verdict));
    return verdict;
  }

  /** A reader sees a whole file or none. A folder that cannot be written costs time at the next check, and no more. */
  private async store(file: string, text: string): Promise<void> {
    const unfinished = `${file}.${randomUUID()}`;
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(unfinished, text);
      await rename(unfinished, file);
    } catch (error) {
      if (!isUnwritable(error)) throw error;
    }
  }
}

async function stored(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isUnwritable(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? '');
}
