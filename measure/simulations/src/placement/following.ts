import {
  computeZone,
  mastery,
  newPopulation,
  placedSkills,
  shownLearner,
  skillStatuses,
  type LaterFailure,
  type PlacedSkills,
  type Recommendation,
} from '@proximal/learner-model';
import { burdensOf } from '@proximal/skill-graph';
import { labIn } from '../learners/simulated-curriculum.js';
import { SimulatedLearner, stepMs } from '../learners/simulated-learner.js';
import { required } from '../required.js';
import { prerequisitesOf } from './people.js';
import type { PlacedCurriculum } from './placed-curriculum.js';
import type { Placement } from './placing.js';

const firstDay = Date.UTC(2026, 0, 5, 9);
const triesBeforeLeaving = 2;
/** A track is behind the learner when so much of it is passed; it opens when so much of what it needs is. */
const enough = 0.8;

/** A person who follows the library's own zone, from their placement on or without one. */
export class Follower {
  readonly known: Set<string>;
  readonly track: string;
  private readonly learner: SimulatedLearner;
  private readonly failures: LaterFailure[] = [];
  private readonly population = newPopulation();
  private readonly unlocked: string[];
  private placed: PlacedSkills;
  private at = firstDay;
  private programs = 0;

  /** @param track default: the first one that the placement has not passed */
  constructor(
    private readonly placedCurriculum: PlacedCurriculum,
    private readonly placement: Pick<Placement, 'known' | 'answers' | 'result'>,
    track?: string,
  ) {
    this.known = new Set(placement.known);
    this.learner = new SimulatedLearner(placedCurriculum.curriculum);
    this.placed = this.leftOfPlacement();
    for (const { lab, isSolved } of placement.answers) if (isSolved) this.submit(lab, 100);
    const { tracks } = placedCurriculum.syllabus;
    const shares = tracks.map(({ skills }) => shareOf(skills, this.placed.passed));
    const open = tracks.filter((_, index) => index === 0 || shares.slice(0, index).every((share) => share >= enough));
    const first = open.find(({ slug }) => shareOf(ownSkills(placedCurriculum, slug), this.placed.passed) < enough);
    this.track = track ?? (first ?? required(tracks[0], 'track')).slug;
    this.unlocked = open.map(({ slug }) => slug);
  }

  recommendations(): readonly Recommendation[] {
    const { syllabus } = this.placedCurriculum;
    const { record, lessons } = this.learner;
    return computeZone({
      population: this.population,
      learner: shownLearner(record.learner, burdensOf(record.episodes)),
      syllabus,
      done: { episodes: record.episodes, lessons, placed: this.placed },
      solvedLabs: new Set(),
      track: this.track,
      unlocked: this.unlocked,
      at: this.at,
    }).recommendations;
  }

  isReadyFor({ skill, lab }: Recommendation): boolean {
    const trained = lab === null ? [skill] : this.skillsOf(lab);
    return this.missingFor(trained).length === 0;
  }

  /** @returns what the person lacks of it, so that they failed; empty when they have solved it */
  follow({ skill, lab, lesson }: Recommendation): string[] {
    this.at += 24 * 6 * stepMs;
    this.learner.read(lesson, this.at, this.population);
    const trained = lab === null ? [skill] : this.skillsOf(lab);
    const missing = this.missingFor(trained);
    if (missing.length > 0 && lab !== null) {
      for (let tries = 0; tries < triesBeforeLeaving; tries += 1) this.submit(lab, 0);
      this.failures.push({ skills: trained, tries: triesBeforeLeaving });
      this.placed = this.leftOfPlacement();
      return missing;
    }
    for (const one of trained) this.known.add(one);
    if (lab !== null) this.submit(lab, 100);
    return [];
  }

  /** Whether the zone leads there first, or all that is taught there is passed. */
  hasReached(lessons: ReadonlySet<number>, skills: ReadonlySet<string>): boolean {
    const [first] = this.recommendations();
    return first === undefined || lessons.has(first.lesson) || [...skills].every((skill) => this.isPassed(skill));
  }

  /** Whether the person lacks the skill, and one of these skills is it or builds on it. */
  isMissingBelow(skill: string, skills: readonly string[]): boolean {
    if (this.known.has(skill)) return false;
    const { graph } = this.placedCurriculum.syllabus;
    const below = new Set(skills);
    for (const one of below) for (const prerequisite of prerequisitesOf(graph, one)) below.add(prerequisite);
    return below.has(skill);
  }

  /** How many skills count as met, and how many have a mastery above 0. */
  standing(): { met: number; mastered: number } {
    const { syllabus } = this.placedCurriculum;
    const { record, lessons } = this.learner;
    const done = { episodes: record.episodes, lessons, placed: this.placed };
    const met = [...skillStatuses(record.learner, syllabus, done).values()].filter(({ isMet }) => isMet).length;
    const isMastered = (skill: string) => mastery(this.population, record.learner, skill) > 0;
    return { met, mastered: syllabus.graph.order.filter(isMastered).length };
  }

  private isPassed(skill: string): boolean {
    const isShown = (this.learner.record.learner.skills.get(skill)?.demonstratedAt ?? null) !== null;
    return isShown || this.placed.passed.has(skill);
  }

  private skillsOf(lab: number): readonly string[] {
    return labIn(this.placedCurriculum.curriculum, lab).skillSlugs;
  }

  private missingFor(trained: readonly string[]): string[] {
    const { graph } = this.placedCurriculum.syllabus;
    const needed = trained.flatMap((skill) => (this.known.has(skill) ? [] : prerequisitesOf(graph, skill)));
    return [...new Set(needed)].filter((skill) => !this.known.has(skill) && !trained.includes(skill));
  }

  private submit(lab: number, score: number): void {
    this.at += stepMs;
    const program = `program ${(this.programs += 1)}`;
    this.learner.submit(lab, { score, ran: true, program }, this.at, this.population);
  }

  private leftOfPlacement(): PlacedSkills {
    return placedSkills(this.placedCurriculum.syllabus.graph, this.placement.result, this.failures);
  }
}

function shareOf(skills: ReadonlySet<string>, passed: ReadonlySet<string>): number {
  return skills.size === 0 ? 1 : [...skills].filter((skill) => passed.has(skill)).length / skills.size;
}

/** What its lessons teach. */
function ownSkills({ syllabus }: PlacedCurriculum, slug: string): ReadonlySet<string> {
  const track = syllabus.tracks.find((one) => one.slug === slug);
  return new Set(track?.lessons.flatMap(({ skills }) => skills));
}
