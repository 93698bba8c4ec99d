import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { readJson } from '../../json-file.js';

const oldestMs = 30 * 86_400_000;

/** A damaged entry is computed again. Any number of processes may use it. */
export class VerdictCache {
  taken = 0;
  computed = 0;

  constructor(
    private readonly folder: string,
    private readonly revision: string,
  ) {}

  keyOf(inputs: unknown): string {
    const text = JSON.stringify([this.revision, inputs]);
    return createHash('sha256').update(text).digest('hex');
  }

  async verdict<T extends z.ZodType>(schema: T, inputs: unknown, compute: () => Promise<z.output<T>>) {
    const file = join(this.folder, `${this.keyOf(inputs)}.json`);
    const known = schema.safeParse(readJson(file));
    if (known.success) {
      this.taken += 1;
      return known.data;
    }
    const verdict = await compute();
    this.computed += 1;
    await this.store(file, JSON.stringify(verdict));
    return verdict;
  }

  async prune(now = Date.now()): Promise<void> {
    if (!existsSync(this.folder)) return;
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name);
      const writtenAt = (await stat(file).catch(missing))?.mtimeMs ?? now;
      if (now - writtenAt > oldestMs) await whereWritable(() => rm(file, { force: true }));
    }
  }

  /** A reader sees a whole file or none. A folder that cannot be written only costs time at the next check. */
  private async store(file: string, text: string): Promise<void> {
    const unfinished = `${file}.${randomUUID()}`;
    await whereWritable(async () => {
      await mkdir(this.folder, { recursive: true });
      await writeFile(unfinished, text);
      await rename(unfinished, file);
    });
  }
}

/** Another process may have removed the file. */
function missing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

async function whereWritable(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const isUnwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!isUnwritable) throw error;
  }
}
