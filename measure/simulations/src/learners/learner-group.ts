import type { Curriculum } from '@proximal/curriculum';
import {
  failureDueMs,
  isEstablished,
  learn,
  newPopulation,
  nextVersion,
  outcomeOfFailure,
  quantities,
} from '@proximal/learner-model';
import type { ItemOutcome, Population } from '@proximal/learner-model';
import { labItem } from '@proximal/skill-graph';
import { Random } from '@proximal/testing/harness';
import { sampleRankCorrelation } from 'simple-statistics';
import { required } from '../required.js';
import { labIn } from './simulated-curriculum.js';
import { SimulatedLearner, stepMs } from './simulated-learner.js';

export interface LearnerGroup {
  learners: number;
  honest: number;
  atTheEnd: number;
  /** Spearman's rank correlation of the learnt easiness with the true easiness, over all labs. */
  easinessCorrelation: number;
  population: Population;
}

interface Member {
  learner: SimulatedLearner;
  /** A learner who is not honest never solves, and submits programs that score 15 or 50. */
  isHonest: boolean;
  ability: number;
  submissionsPerVisit: number;
  diligence: number;
  firstDay: number;
  tries: Map<number, number>;
}

/** Two months for the first 15 labs; a longer curriculum takes longer. */
const daysPerLab = 4;
const firstDay = Date.UTC(2026, 0, 5, 9);
const gainPerTry = 0.35;
const batchSize = 1_000;

/** They follow the first recommendation for four days a lab, and the population learns from them once a day. */
export function simulateGroup(curriculum: Curriculum, size: number, seed: number, cheats: number): LearnerGroup {
  const random = new Random(seed, 1);
  const labs = curriculum.tracks.flatMap((track) => curriculum.labIdsOf(track)).map((id) => labIn(curriculum, id));
  const forReview = curriculum.tracks
    .flatMap((track) => curriculum.lessonsOf(track))
    .flatMap(({ reviewLabs }) => reviewLabs ?? []);
  const difficulty = new Map([...labs, ...forReview].map(({ id }) => [id, 0.9 * random.normal()]));
  const members = Array.from({ length: size }, (_, index) => memberOf(curriculum, index, random, cheats));
  const school = new School(members, difficulty, random);
  for (let day = 0; day < daysPerLab * labs.length; day += 1) school.day(day);
  const { population } = school;
  const honest = members.filter(({ isHonest }) => isHonest);
  const easiness = labs.map(({ id, version, skillSlugs }) => easinessOf(population, labItem(id, version), skillSlugs));
  return {
    learners: size,
    honest: honest.length,
    atTheEnd: honest.filter(({ learner }) => learner.isAtTheEnd).length,
    easinessCorrelation: sampleRankCorrelation(
      easiness,
      labs.map(({ id }) => -required(difficulty.get(id), `difficulty of lab ${id}`)),
    ),
    population,
  };
}

function memberOf(curriculum: Curriculum, index: number, random: Random, cheats: number): Member {
  return {
    learner: new SimulatedLearner(curriculum, index + 1),
    isHonest: !random.chance(cheats),
    ability: 0.3 + 1.1 * random.normal(),
    submissionsPerVisit: 2 + random.below(6),
    diligence: 0.5 + 0.5 * random.next(),
    firstDay: random.below(15),
    tries: new Map(),
  };
}

class School {
  population = newPopulation();
  private waiting: { member: Member; outcome: ItemOutcome }[] = [];
  private readonly taughtFailures = new Set<string>();

  constructor(
    private readonly members: readonly Member[],
    private readonly difficulty: ReadonlyMap<number, number>,
    private readonly random: Random,
  ) {}

  day(day: number): void {
    const at = firstDay + day * quantities.dayMs;
    for (const member of this.members) {
      if (day >= member.firstDay && this.random.chance(member.diligence)) this.visit(member, at);
    }
    for (const member of this.members) this.collectFailures(member, at + quantities.dayMs);
    this.teach();
  }

  private visit(member: Member, morning: number): void {
    const { learner } = member;
    const [first] = learner.zone(morning, this.population).recommendations;
    if (!first) return;
    learner.read(first.lesson, morning + stepMs, this.population);
    if (first.lab !== null) this.workAt(member, first.lab, morning + stepMs);
  }

  private workAt(member: Member, lab: number, from: number): void {
    const most = member.isHonest ? member.submissionsPerVisit : 2;
    for (let count = 1; count <= most; count += 1) {
      const tries = member.tries.get(lab) ?? 0;
      member.tries.set(lab, tries + 1);
      const submission = this.submission(member, lab, tries);
      const outcomes = member.learner.submit(lab, submission, from + count * stepMs, this.population);
      this.waiting.push(...outcomes.map((outcome) => ({ member, outcome })));
      if (submission.score >= 60) return;
    }
  }

  /** Draws a submission: a fifth of the programs do not load, and a tenth of the failures are the same program again. */
  private submission({ isHonest, ability }: Member, lab: number, tries: number) {
    const program = `${lab} ${this.random.chance(0.1) ? 'again' : tries}`;
    if (!isHonest) return { score: this.random.pick([15, 50]), ran: true, program };
    if (this.random.chance(0.2)) return { score: 0, ran: false, program };
    const difficulty = required(this.difficulty.get(lab), `difficulty of lab ${lab}`);
    const chance = 1 / (1 + Math.exp(difficulty - ability - gainPerTry * tries));
    if (!this.random.chance(chance)) return { score: this.random.below(50), ran: true, program };
    return { score: this.random.chance(0.2) ? 85 : 100, ran: true, program: `${lab} right ${tries}` };
  }

  private collectFailures(member: Member, now: number): void {
    const { record, curriculum } = member.learner;
    for (const [id, episode] of record.episodes) {
      const key = `${record.learnerId} ${id}`;
      const isDue =
        episode.solvedAt === null && episode.firstTriedAt !== null && now - episode.firstTriedAt >= failureDueMs;
      if (!isDue || this.taughtFailures.has(key)) continue;
      this.taughtFailures.add(key);
      const { version, skillSlugs: skills } = labIn(curriculum, id);
      const state = { learner: record.learner, episode, shown: () => record.shownBeside(id, skills) };
      this.waiting.push({ member, outcome: outcomeOfFailure(state, { item: labItem(id, version), skills }) });
    }
  }

  /** Outcomes of learners who are not established yet wait until they are. */
  private teach(): void {
    const isReady = ({ member }: { member: Member }) => isEstablished(member.learner.record.learner);
    const batch = this.waiting.filter(isReady).slice(0, batchSize);
    if (batch.length === 0) return;
    const taken = new Set(batch);
    this.waiting = this.waiting.filter((one) => !taken.has(one));
    const evidence = batch.map(({ outcome: { event, before } }) => ({ learner: before, event, isEstablished: true }));
    this.population = nextVersion(this.population, learn(this.population, evidence));
  }
}

function easinessOf({ items, skills }: Population, item: string, slugs: readonly string[]): number {
  const ofSkills = slugs.reduce((sum, slug) => sum + (skills.get(slug)?.easiness.mean ?? 0), 0) / slugs.length;
  return (items.get(item)?.mean ?? 0) + ofSkills;
}
