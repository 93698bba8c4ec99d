import { buildGraph, findCycle, newPopulation, shownLearner, zone, type Syllabus } from '@proximal/learner-model';
import { elementAt } from './element-at.js';
import { chain, edgeCount, largeSkills, largeSyllabus, skillCount } from './zone/curriculum.js';
import { walkers, type Walker } from './zone/learners.js';

interface Result {
  readonly name: string;
  readonly medianMs: number;
  readonly fastestMs: number;
  readonly barMs: number | null;
  readonly isMet: boolean | null;
}

const graphBarMs = 50;
const zoneBarMs = 2;
const chainLength = 100_000;
const population = newPopulation();

run();

function run(): void {
  const isJson = process.argv.includes('--json');
  const results = [...graphResults(), ...zoneResults(largeSyllabus())];
  const lines = results.map(({ name, medianMs, fastestMs, barMs, isMet }) =>
    [
      name.padEnd(34),
      medianMs.toFixed(3).padStart(9),
      fastestMs.toFixed(3).padStart(9),
      barMs === null ? '' : `  ≤ ${barMs} ms ${isMet ? 'met' : 'MISSED'}`,
    ].join(' '),
  );
  const heading = `${skillCount} skills, ${edgeCount} prerequisites; milliseconds: median, fastest, bar of the median`;
  (isJson ? console.error : console.log)([heading, ...lines].join('\n'));
  if (isJson) console.log(JSON.stringify({ skills: skillCount, prerequisites: edgeCount, results }));
}

function graphResults(): Result[] {
  const skills = largeSkills();
  const [long, ring] = [chain(chainLength), chain(chainLength, true)];
  return [
    timed('graph built', graphBarMs, 60, () => buildGraph(skills)),
    timed(`chain of ${chainLength} skills ordered`, null, 5, () => buildGraph(long)),
    timed(`cycle of ${chainLength} skills found`, null, 5, () => findCycle(ring)),
  ];
}

function zoneResults(syllabus: Syllabus): Result[] {
  return walkers(syllabus).flatMap((walker) => [
    timed(`zone, ${walker.name}`, zoneBarMs, 300, () => request(syllabus, walker, walker.track)),
    timed(`zone, ${walker.name}, last track`, zoneBarMs, 300, () =>
      request(syllabus, walker, elementAt(syllabus.tracks, syllabus.tracks.length - 1).slug),
    ),
  ]);
}

function request(syllabus: Syllabus, { learner, burdens, episodes, lessons, at }: Walker, track: string): void {
  zone({
    population,
    syllabus,
    track,
    at,
    learner: shownLearner(learner, burdens),
    done: { episodes, lessons },
    solvedLabs: new Set(),
    unlocked: syllabus.tracks.map(({ slug }) => slug),
  });
}

/** The first fifth of the runs warms up and does not count. */
function timed(name: string, barMs: number | null, runs: number, work: () => unknown): Result {
  const times = Array.from({ length: runs }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  const sorted = times.slice(Math.floor(runs / 5)).sort((one, other) => one - other);
  const medianMs = elementAt(sorted, Math.floor(sorted.length / 2));
  return { name, medianMs, fastestMs: elementAt(sorted, 0), barMs, isMet: barMs === null ? null : medianMs <= barMs };
}
