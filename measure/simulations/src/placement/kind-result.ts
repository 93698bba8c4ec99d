import { Random } from '@proximal/testing/harness';
import { Follower } from './following.js';
import type { KindOfPerson } from './people.js';
import type { PlacedCurriculum } from './placed-curriculum.js';
import { place, type Placement } from './placing.js';

/** Shares lie in 0..1; null when there is nothing to take a share of. */
export interface KindResult {
  readonly kind: string;
  readonly skillsKnown: number;
  readonly tasks: number;
  readonly mostTasks: number;
  /** People who need at most nine tasks. */
  readonly byNine: number;
  readonly minutes: number;
  /** The share of people who were passed in no skill that they lack. */
  readonly passedCleanly: number;
  /** Of what a person knows, the mean over people. */
  readonly passedOfKnown: number | null;
  readonly unknownOfPassed: number | null;
  /** Skills of all people together. */
  readonly passed: number;
  readonly unknown: number;
  /** Of the first five recommendations. */
  readonly ready: number;
  readonly isNew: number;
  /** Failures for want of a skill that was passed, and those after which the zone names it at once. */
  readonly wrongFailures: number;
  readonly ledBack: number;
  /** Of CPU a task, in milliseconds. */
  readonly costs: readonly number[];
}

const holes = 0.06;
/** So many people follow the zone for so many tasks: of each kind. */
const followers = 40;
const tasksFollowed = 25;

export function drawPerson(placed: PlacedCurriculum, { knows }: KindOfPerson, random: Random): Set<string> {
  return new Set([...knows(placed.syllabus.graph, random)].filter(() => !random.chance(holes)));
}

export function simulateKind(placed: PlacedCurriculum, kind: KindOfPerson, people: number, seed: number): KindResult {
  const placements = Array.from({ length: people }, (_, index) => {
    const random = new Random(seed, index);
    return place(placed, drawPerson(placed, kind, random), random);
  });
  const judged = placements.map(judge);
  const knowing = judged.filter(({ known }) => known > 0);
  const passed = sum(judged.map((one) => one.passed));
  const unknown = passed - sum(judged.map(({ found }) => found));
  const shown = placements.map((placement) => firstFive(placed, placement)).flat();
  const failures = placements.slice(0, followers).flatMap((placement) => wrongFailures(placed, placement));
  return {
    kind: kind.name,
    skillsKnown: sum(judged.map(({ known }) => known)) / people,
    tasks: sum(placements.map(({ answers }) => answers.length)) / people,
    mostTasks: Math.max(...placements.map(({ answers }) => answers.length)),
    byNine: placements.filter(({ answers }) => answers.length <= 9).length / people,
    minutes: sum(placements.map(({ minutes }) => minutes)) / people,
    passedCleanly: judged.filter(({ passed: all, found }) => all === found).length / people,
    passedOfKnown: knowing.length === 0 ? null : sum(knowing.map(({ found, known }) => found / known)) / knowing.length,
    unknownOfPassed: passed === 0 ? null : unknown / passed,
    passed,
    unknown,
    ready: shown.filter(({ isReady }) => isReady).length / shown.length,
    isNew: shown.filter((one) => one.isNew).length / shown.length,
    wrongFailures: failures.length,
    ledBack: failures.filter((isLedBack) => isLedBack).length,
    costs: placements.flatMap(({ costs }) => costs),
  };
}

function judge({ known, result }: Placement): { known: number; passed: number; found: number } {
  const passed = [...result.demonstrated, ...result.inferred.map(({ skill }) => skill)];
  return { known: known.size, passed: passed.length, found: passed.filter((skill) => known.has(skill)).length };
}

function firstFive(placed: PlacedCurriculum, placement: Placement): { isReady: boolean; isNew: boolean }[] {
  const follower = new Follower(placed, placement);
  return follower.recommendations().map((one) => ({
    isReady: follower.isReadyFor(one),
    isNew: !placement.known.has(one.skill),
  }));
}

/** By failure: whether the zone names what is missing, or what that lacks in turn, right afterwards. */
function wrongFailures(placed: PlacedCurriculum, placement: Placement): boolean[] {
  const follower = new Follower(placed, placement);
  const failures: boolean[] = [];
  for (let task = 0; task < tasksFollowed; task += 1) {
    const [first] = follower.recommendations();
    if (!first) break;
    const missing = follower.follow(first);
    if (missing.length === 0) continue;
    const next = follower.recommendations();
    failures.push(next.some(({ skill }) => follower.isMissingBelow(skill, missing)));
  }
  return failures;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
