import type { z } from 'zod';
import type { CurriculumFolder } from './reading/folder.js';
import { criteriaIn, type Criterion } from './rubric.js';
import { readCode } from './reading/read-lab-files.js';
import { reviewFile } from './reading/schemas.js';
import { YamlFile } from './reading/yaml-file.js';

/** The files that show how a challenge is solved and reviewed. They stay with its authors. */
export const referenceFiles = ['reference.py', 'review.yaml'] as const;

/** A reference that its own review gives fewer points shows nobody what is expected. */
const fewestPoints = 80;

type Review = z.output<typeof reviewFile>;

export async function readReference(
  folder: CurriculumFolder,
  path: string,
  { description, starter }: { description: string; starter: string },
): Promise<string | null> {
  const [solution, review] = referenceFiles.map((name) => `${path}/${name}`) as [string, string];
  if (!(await folder.has(solution)) && !(await folder.has(review))) return null;
  const code = await readCode(folder, solution);
  for (const message of gapsOf(code, starter)) folder.report(solution, null, message);
  const file = new YamlFile(folder, review, await folder.text(review));
  const fields = file.parse(reviewFile);
  if (fields && code !== '') checkReview(file, fields, criteriaIn(description), code);
  return code;
}

function checkReview(file: YamlFile, { criteria }: Review, rubric: readonly Criterion[], code: string): void {
  const names = rubric.map(({ name }) => name);
  if (criteria.map(({ criterion }) => criterion).join('\n') !== names.join('\n')) {
    file.report(['criteria'], `must have the criteria of the rubric in their order: ${names.join(', ')}.`);
    return;
  }
  for (const [index, { points, reason }] of criteria.entries()) {
    const most = rubric[index]!.points;
    if (points > most) file.report(['criteria', index, 'points'], `the rubric gives at most ${most} points here.`);
    const unknown = codeNamedIn(reason).filter((name) => !code.includes(name));
    if (codeNamedIn(reason).length === 0)
      file.report(['criteria', index, 'reason'], 'the reason names no code; put what it speaks of into backticks.');
    for (const name of unknown)
      file.report(['criteria', index, 'reason'], `the reason speaks of ${name}, which is not in reference.py.`);
  }
  const total = criteria.reduce((sum, { points }) => sum + points, 0);
  if (total < fewestPoints)
    file.report(
      ['criteria'],
      `the reference earns ${total} points, and ${fewestPoints} are expected: improve it, or the review.`,
    );
}

function codeNamedIn(reason: string): string[] {
  return [...reason.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

function gapsOf(code: string, starter: string): string[] {
  if (code === '') return [];
  const missing = definitionsIn(starter).filter((name) => !definitionsIn(code).includes(name));
  return [
    ...missing.map((name) => `does not define ${name}, which the starter has.`),
    ...(/\bNotImplementedError\b/.test(code) ? ['leaves something unimplemented.'] : []),
    ...(/^"""[^"]/.test(code.trimStart()) ? [] : ['must begin with a docstring: the notes that the task asks for.']),
  ];
}

function definitionsIn(code: string): string[] {
  return [...code.matchAll(/^(?:def|class)\s+(\w+)/gm)].map(([, name = '']) => name);
}
