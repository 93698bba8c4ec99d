import { problemText, type Curriculum } from '@proximal/content/authoring';
import { checkCurriculum, type CheckResult } from './content-check/check-curriculum.js';
import { prepareCurriculum, type PreparedAs } from './content-check/prepare-curriculum.js';
import { scopeOf } from './content-check/scope.js';
import { counted } from '../terminal/counted.js';

export async function checkContent(path: string | undefined, { json = false }: { json?: boolean }): Promise<void> {
  const began = performance.now();
  const result = await checkCurriculum(scopeOf(path));
  if (json) printJson(result);
  else print(result, (performance.now() - began) / 1_000);
  process.exitCode = result.problems.length === 0 ? 0 : 1;
}

export async function prepareContent(path: string | undefined): Promise<void> {
  const outcomes = await prepareCurriculum(scopeOf(path));
  const items = (outcome: PreparedAs) => counted(outcomes.filter((one) => one === outcome).length, 'item');
  console.log(`Prepared ${items('written')}; ${items('current')} were prepared before.`);
  if (outcomes.includes('too long')) console.log(`Too large, so that an import computes them: ${items('too long')}.`);
  if (!outcomes.includes('refused')) return;
  console.error(
    `Not prepared, because they have problems: ${items('refused')}. npx proximal content check lists them.`,
  );
  process.exitCode = 1;
}

function printJson({ curriculum, ...result }: CheckResult): void {
  console.log(JSON.stringify({ isRight: curriculum !== null && result.problems.length === 0, ...result }));
}

function print(result: CheckResult, seconds: number): void {
  const { curriculum, problems, advice, labs, lessons, unprepared, cached, verdicts } = result;
  for (const problem of problems) console.error(problemText(problem));
  for (const one of advice) console.log(`Advice: ${problemText(one)}`);
  console.log(
    `Ran the programs of ${counted(labs, 'lab')} and ${counted(lessons, 'lesson')} in ${seconds.toFixed(1)} s, ${cached} of ${verdicts} verdicts from the cache.`,
  );
  if (unprepared > 0)
    console.log(
      `An import has to run the programs of ${counted(unprepared, 'lab')}: npx proximal content prepare saves that.`,
    );
  const isRight = curriculum !== null && problems.length === 0;
  console.log(
    isRight ? `The curriculum is right: ${contentsOf(curriculum)}.` : `Problems in the curriculum: ${problems.length}.`,
  );
}

function contentsOf({ tracks, skills, challenges }: Curriculum): string {
  const modules = tracks.flatMap(({ levels }) => levels.flatMap((level) => level.modules));
  const lessons = modules.flatMap((module) => module.lessons);
  const labs = lessons.flatMap((lesson) => lesson.labs);
  const counts = { tracks, modules, lessons, labs, challenges, skills };
  return Object.entries(counts)
    .map(([name, { length }]) => `${length} ${name}`)
    .join(', ');
}
