import { labsOf, readCurriculum } from '@proximal/content';
import { newPopulation, type Population } from '@proximal/learner-model';
import { StartFailure } from '@proximal/runtime';
import { tableOf } from '../table.js';
import { simulateGroup, type LearnerGroup } from './learner-group.js';
import { learnerKinds } from './learner-kinds.js';
import { missedBars } from './bars.js';
import { simulatedCurriculum } from './simulated-curriculum.js';
import { Walker, type Walk } from './walk.js';

/** A learner who solves at one visit in five needs some five visits for each lab. */
const visitsPerLab = 10;
const groupSize = 500;
const seed = 1;
const cheats = 0.1;

export async function simulateLearners(folder: string): Promise<void> {
  const { curriculum: written, problems } = await readCurriculum(folder);
  if (!written)
    throw new StartFailure(`The curriculum has ${problems.length} problems: npx proximal content check lists them.`);
  const curriculum = simulatedCurriculum(written);
  const visits = visitsPerLab * labsOf(written).length;
  const walksIn = (population: Population) =>
    learnerKinds.map((kind) => new Walker(kind, curriculum, population).walk(visits));
  const alone = walksIn(newPopulation());
  const withCheats = simulateGroup(curriculum, groupSize, seed, cheats);
  const groups = [withCheats, simulateGroup(curriculum, groupSize, seed, 0)];
  const among = walksIn(withCheats.population);
  const missed = missedBars(alone, among, groups);
  const lines = [
    `One learner of each kind, who follows the first recommendation for ${visits} visits, before anybody else has come:`,
    ...tableOf(alone.map(rowOf)),
    '',
    ...groups.map(groupLine),
    '',
    'The same kinds after that group with cheats:',
    ...tableOf(among.map(rowOf)),
    '',
    ...(missed.length === 0 ? ['Every bar is met.'] : missed.map((bar) => `MISSED: ${bar}`)),
  ];
  console.log(lines.join('\n'));
  process.exitCode = missed.length === 0 ? 0 : 1;
}

function rowOf(one: Walk): Record<string, string> {
  return {
    kind: one.kind,
    'visits to the end': String(one.visitsToEnd ?? '–'),
    labs: String(one.labs),
    lessons: String(one.lessons),
    mastery: one.mastery.toFixed(2),
    met: String(one.metSkills),
    reviews: String(one.reviews),
    'solved again': String(one.solvedAgain),
    'dead loops': String(one.deadLoops),
    'dashboard disagrees': String(one.disagreements),
  };
}

function groupLine({ learners, honest, atTheEnd, easinessCorrelation }: LearnerGroup): string {
  const who = `${learners} learners, ${learners - honest} of them never solve`;
  return `${who}: ${atTheEnd} of ${honest} honest ones reach the end; learnt easiness follows the true one at ρ ${easinessCorrelation.toFixed(2)}.`;
}
