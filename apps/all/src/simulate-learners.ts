import { readCurriculum } from '@proximal/content';
import { newPopulation, type Population } from '@proximal/learner-model';
import { run, StartFailure } from '@proximal/runtime';
import { inWorkspace } from './config.js';
import { crowd, type Crowd } from './simulation/crowd.js';
import { learnerKinds } from './simulation/learner-kinds.js';
import { missedBars } from './simulation/bars.js';
import { simulatedCurriculum } from './simulation/simulated-curriculum.js';
import { walk, type Walk } from './simulation/walk.js';
import { aligned } from './table.js';

/** Who solves one visit in five needs some 75 for 15 labs. */
const visits = 150;
const crowdSize = 500;
const seed = 1;
/** The share of a crowd that never solves: hard-coders and the lost. */
const cheats = 0.1;

/** `simulate-learners [folder] [--json]`: learners of every kind follow the recommendations through the curriculum. */
await run(async () => {
  const [folder = inWorkspace('content')] = process.argv.slice(2).filter((word) => word !== '--json');
  const { curriculum: written, problems } = await readCurriculum(folder);
  if (!written)
    throw new StartFailure(`The curriculum has ${problems.length} problems: npm run curriculum -- check says which.`);
  const curriculum = simulatedCurriculum(written);
  const walksIn = (population: Population) => learnerKinds.map((kind) => walk(kind, curriculum, population, visits));
  const alone = walksIn(newPopulation());
  const crowds = [cheats, 0].map((share) => crowd(curriculum, crowdSize, seed, share));
  const among = walksIn(crowds[0]!.population);
  const missed = missedBars(alone, among, crowds);
  report({ alone, among, crowds, missed });
  process.exitCode = missed.length === 0 ? 0 : 1;
});

interface Results {
  alone: Walk[];
  among: Walk[];
  crowds: Crowd[];
  missed: string[];
}

function report({ alone, among, crowds, missed }: Results): void {
  const lines = [
    `One learner of each kind, who follows the first recommendation for ${visits} visits, before anybody else has come:`,
    ...tableOf(alone),
    '',
    ...crowds.map(crowdLine),
    '',
    'The same kinds after that crowd with cheats:',
    ...tableOf(among),
    '',
    ...(missed.length === 0 ? ['Every bar is met.'] : missed.map((bar) => `MISSED: ${bar}`)),
  ];
  const isJson = process.argv.includes('--json');
  (isJson ? console.error : console.log)(lines.join('\n'));
  const figures = crowds.map(({ population: _, ...figure }) => figure);
  if (isJson) console.log(JSON.stringify({ visits, alone, among, crowds: figures, missed }));
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

function crowdLine({ learners, honest, atTheEnd, easinessCorrelation, baseline }: Crowd): string {
  const who = `${learners} learners, ${learners - honest} of whom never solve`;
  return `${who}: ${atTheEnd} of ${honest} honest ones reach the end; learnt easiness follows the true one at ρ ${easinessCorrelation.toFixed(2)}; baseline ${baseline.toFixed(2)}.`;
}
