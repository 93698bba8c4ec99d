import { afterAll, expect, it } from '@jest/globals';
import { problemText } from '../src/curriculum/problem.js';
import { readCurriculum, type ReadCurriculum } from '../src/curriculum/reading/read-curriculum.js';
import { sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

type Change = (files: CurriculumFiles) => unknown;

const written: CurriculumFiles[] = [];
afterAll(() => Promise.all(written.map((files) => files.clean())));

export async function readSample(
  change: Change = () => undefined,
  onDisk?: (folder: string) => unknown,
): Promise<ReadCurriculum> {
  const files = sampleCurriculum();
  written.push(files);
  change(files);
  const folder = await files.write();
  await onDisk?.(folder);
  return readCurriculum(folder);
}

/** A kind of problem: the change of the sample, and all problems that are then reported, in order. */
export type Row = [title: string, change: Change, ...problems: string[]];

export function itReports(rows: Row[]): void {
  it.each(rows)('%s', async (_, change, ...problems) => {
    const found = (await readSample(change)).problems.map(problemText);
    expect(found).toEqual(problems.map((problem) => `content/${problem}`));
  });
}
