import { labsOf, readCurriculum } from '@proximal/content';
import { newPopulation, type Population } from '@proximal/learner-model';
import { run, StartFailure } from '@proximal/runtime';
import { aligned } from '@proximal/all';
import { inWorkspace } from '@proximal/testing/harness';
import { simulateGroup, type LearnerGroup } from './learners/learner-group.js';
import { learnerKinds } from './learners/learner-kinds.js';
import { missedBars } from './learners/bars.js';
import { simulatedCurriculum } from './learners/simulated-curriculum.js';
import { walk, type Walk } from './learners/walk.js';

/** A learner who solves at one visit in five needs some five visits for each lab. */
const visitsPerLab = 10;
const groupSize = 500;
const seed = 1;
/** The share of a group that never solves, such as learners who hard-code answers. */
const cheats = 0.1;

/** `simulate-learners [folder] [--json]`: learners of every kind follow the recommendations through the curriculum. */
await run(async () => {
  const [folder = inWorkspace('content')] = process.argv.slice(2).filter((word) => word !== '--json');
  const { curriculum: written, problems } = await readCurriculum(folder);
  if (!written)
    throw new StartFailure(`The curriculum has ${problems.length} problems: npx proximal content check lists them.`);
  const curriculum = simulatedCurriculum(written);
  const visits = visitsPerLab * labsOf(written).length;
  const walksIn = (population: Population) => learnerKinds.map((kind) => walk(kind, curriculum, population, visits));
  const alone = walksIn(newPopulation());
  const groups = [cheats, 0].map((share) => simulateGroup(curriculum, groupSize, seed, share));
  const among = walksIn(groups[0]!.population);
  const missed = missedBars(alone, among, groups);
  report({ visits, alone, among, groups, missed });
  process.exitCode = missed.length === 0 ? 0 : 1;
});

interface Results {
  visits: number;
  alone: Walk[];
  among: Walk[];
  groups: LearnerGroup[];
  missed: string[];
}

function report({ visits, alone, among, groups, missed }: Results): void {
  const lines = [
    `One learner of each kind, who follows the first recommendation for ${visits} visits, before anybody else has come:`,
    ...tableOf(alone),
    '',
    ...groups.map(groupLine),
    '',
    'The same kinds after that group with cheats:',
    ...tableOf(among),
    '',
    ...(missed.length === 0 ? ['Every bar is met.'] : missed.map((bar) => `MISSED: ${bar}`)),
  ];
  const isJson = process.argv.includes('--json');
  (isJson ? console.error : console.log)(lines.join('\n'));
  const figures = groups.map(({ population: _, ...figure }) => figure);
  if (isJson) console.log(JSON.stringify({ visits, alone, among, groups: figures, missed }));
}

function tableOf(walks: readonly Walk[]): string[] {
  const heading = [
    'kind',
    'visits to the end',
    'labs',
    'lessons',
    'mastery',
    'met',
    'reviews',
    'solved again',
    'dead loops',
    'dashboard agrees',
  ];
  const rows = walks.map((one) => [
    one.kind,
    String(one.visitsToEnd ?? '–'),
    String(one.labs),
    String(one.lessons),
    one.mastery.toFixed(2),
    String(one.metSkills),
    String(one.reviews),
    String(one.solvedAgain),
    String(one.deadLoops),
    `${Math.floor((100 * one.agreement.agreed) / one.agreement.of)} %`,
  ]);
  return aligned([heading, ...rows]);
}

function groupLine({ learners, honest, atTheEnd, easinessCorrelation, baseline }: LearnerGroup): string {
  const who = `${learners} learners, ${learners - honest} of them never solve`;
  return `${who}: ${atTheEnd} of ${honest} honest ones reach the end; learnt easiness follows the true one at ρ ${easinessCorrelation.toFixed(2)}; baseline ${baseline.toFixed(2)}.`;
}
