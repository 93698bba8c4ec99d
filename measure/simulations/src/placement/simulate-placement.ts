import { readCurriculum } from '@proximal/content';
import { StartFailure } from '@proximal/runtime';
import { tableOf } from '../table.js';
import { judgedBars } from './bars.js';
import { walkExperts, type ExpertWalk } from './expert-walk.js';
import { simulateHelped, type HelpedNewcomers } from './helped.js';
import { simulateKind, type KindResult } from './kind-result.js';
import { kindsOfPerson } from './people.js';
import { placedCurriculum } from './placed-curriculum.js';

const experts = 10;
/** So many tasks of a newcomer are solved by somebody else; 14 are all. */
const helps = [3, 7, 14];

export async function simulatePlacement(
  folder: string,
  { seed, people }: { seed: number; people: number },
): Promise<void> {
  const { curriculum: written, problems } = await readCurriculum(folder);
  if (!written)
    throw new StartFailure(`The curriculum has ${problems.length} problems: npx proximal content check lists them.`);
  const placed = placedCurriculum(written, `simulated ${seed}`);
  const kinds = kindsOfPerson.map((kind, index) => simulateKind(placed, kind, people, 100 * seed + index));
  const walks = walkExperts(placed, experts, 100 * seed + kinds.length);
  const helped = helps.map((help, index) => simulateHelped(placed, help, people, 100 * seed + 50 + index));
  const judged = judgedBars({ kinds, walks });
  const lines = [
    `${people} people of each kind, placed and then led by the zone:`,
    ...tableOf(kinds.map(rowOf)),
    '',
    'Experts after one placement: tasks until the last module of each track',
    ...tableOf(walks.map(walkRow)),
    '',
    'Newcomers whose first tasks somebody else solves',
    ...tableOf(helped.map(helpedRow)),
    '',
    ...tableOf(judged.map(({ promise, figure, isKept }) => ({ promise, figure, '': isKept ? '' : 'MISSED' }))),
  ];
  console.log(lines.join('\n'));
  process.exitCode = judged.every(({ isKept }) => isKept) ? 0 : 1;
}

function rowOf(one: KindResult): Record<string, string> {
  return {
    kind: one.kind,
    knows: one.skillsKnown.toFixed(1),
    tasks: one.tasks.toFixed(1),
    'by 9': percent(one.byNine),
    minutes: one.minutes.toFixed(0),
    'no wrong pass': percent(one.passedCleanly),
    'passed of known': percent(one.passedOfKnown),
    'unknown of passed': percent(one.unknownOfPassed),
    ready: percent(one.ready),
    new: percent(one.isNew),
    'led back': `${one.ledBack} of ${one.wrongFailures}`,
    'CPU ms, mean': (one.costs.reduce((total, cost) => total + cost, 0) / one.costs.length).toFixed(1),
    'CPU ms, most': Math.max(...one.costs).toFixed(0),
  };
}

function walkRow({ track, placed, unplaced }: ExpertWalk): Record<string, string> {
  return { track, placed: placed.toFixed(1), 'without placement': unplaced.toFixed(1) };
}

function helpedRow({ helped, tasks, solved, skillsPassed, met, mastered }: HelpedNewcomers): Record<string, string> {
  return {
    'solved for them': helped === Math.max(...helps) ? 'all' : String(helped),
    tasks: tasks.toFixed(1),
    'labs solved': solved.toFixed(1),
    'skills with mastery': mastered.toFixed(1),
    'skills passed': skillsPassed.toFixed(1),
    'met of all skills': percent(met),
  };
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)} %`;
}
