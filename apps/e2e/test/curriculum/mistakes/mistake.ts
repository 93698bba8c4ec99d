import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export class ChangeableCurriculum {
  constructor(readonly folder: string) {}

  read(path: string): Promise<string> {
    return readFile(join(this.folder, path), 'utf8');
  }

  async write(path: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(join(this.folder, path)), { recursive: true });
    await writeFile(join(this.folder, path), content);
  }

  async replace(path: string, old: string | RegExp, by: string): Promise<void> {
    const text = await this.read(path);
    const changed = text.replace(old, () => by);
    if (changed === text) throw new Error(`${path} does not hold ${String(old)}`);
    await this.write(path, changed);
  }

  async append(path: string, text: string): Promise<void> {
    await this.write(path, `${await this.read(path)}${text}`);
  }

  move(from: string, to: string): Promise<void> {
    return rename(join(this.folder, from), join(this.folder, to));
  }

  copy(from: string, to: string): Promise<void> {
    return cp(join(this.folder, from), join(this.folder, to), { recursive: true });
  }

  remove(path: string): Promise<void> {
    return rm(join(this.folder, path), { recursive: true });
  }

  async lineOf(path: string, text: string): Promise<number> {
    const index = (await this.read(path)).split('\n').findIndex((line) => line.includes(text));
    if (index < 0) throw new Error(`${path} has no line with ${text}`);
    return index + 1;
  }
}

export interface Mistake {
  title: string;
  make: (files: ChangeableCurriculum) => Promise<unknown>;
  file: string;
  line: string | null;
}

export const foundations = 'tracks/ai-engineering-foundations';
export const losses = `${foundations}/learning-from-data/probabilities-and-loss`;
const metrics = `${losses}/precision-recall-and-auc`;
export const lab = `${metrics}/roc-auc`;
export const yaml = `${lab}/lab.yaml`;
export const instructions = `${lab}/instructions.md`;
/** A lab without typical wrong solutions, whose scores would change, too. */
export const recall = `${losses}/softmax-and-temperature/log-of-a-total/lab.yaml`;
export const lesson = `${losses}/softmax-and-temperature/lesson.md`;
export const sampling = `${losses}/sampling-strategies/lesson.md`;
export const clusters = `${foundations}/learning-from-data/optimisation-and-clustering`;
export const fence = '```';
