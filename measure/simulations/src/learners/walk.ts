import type { Curriculum } from '@proximal/curriculum';
import type { Population, Recommendation } from '@proximal/learner-model';
import { mastery, quantities, skillStatuses } from '@proximal/learner-model';
import { Random } from '@proximal/testing/harness';
import { required } from '../required.js';
import type { LearnerKind, Visit } from './learner-kinds.js';
import { SimulatedLearner, stepMs } from './simulated-learner.js';

export interface Walk {
  kind: string;
  /** The visits until every lesson is read and every lab solved; null when the learner did not get there. */
  visitsToEnd: number | null;
  labs: number;
  lessons: number;
  /** Of the skills that labs demonstrate, 0..1. */
  mastery: number;
  metSkills: number;
  reviews: number;
  /** The recommendations of a solved task that were no due review, at any rank. */
  solvedAgain: number;
  /** The visits at which one task came first for the fifth time in a row while another was open. */
  deadLoops: number;
  /** The visits at which the dashboard named another lesson than the first recommendation that is no due review. */
  disagreements: number;
}

const firstVisit = Date.UTC(2026, 0, 5, 9);
const maxRepeats = 4;

export class Walker {
  readonly learner: SimulatedLearner;
  private readonly random = new Random(1, 0);
  private readonly seen = new Map<number, number>();
  private readonly result: Walk;
  private at = firstVisit;
  private programs = 0;
  private running = { task: '', times: 0 };

  constructor(
    private readonly kind: LearnerKind,
    private readonly curriculum: Curriculum,
    private readonly population: Population,
  ) {
    this.learner = new SimulatedLearner(curriculum);
    this.result = {
      kind: kind.name,
      visitsToEnd: null,
      labs: 0,
      lessons: 0,
      mastery: 0,
      metSkills: 0,
      reviews: 0,
      solvedAgain: 0,
      deadLoops: 0,
      disagreements: 0,
    };
  }

  walk(visits: number): Walk {
    let day = 0;
    for (let number = 0; number < visits; number += 1, day += 1) {
      this.at = firstVisit + day * quantities.dayMs;
      const solvedBefore = this.learner.solvedLabs.size;
      this.visit(number);
      if (this.learner.isAtTheEnd) this.result.visitsToEnd ??= number + 1;
      const { pause } = this.kind;
      const hasReached = pause && solvedBefore < pause.afterLabs && this.learner.solvedLabs.size >= pause.afterLabs;
      if (hasReached) day += pause.days;
    }
    this.sumUp();
    return this.result;
  }

  private visit(number: number): void {
    const { recommendations } = this.learner.zone(this.at, this.population);
    this.inspect(recommendations);
    const own = this.ownChoice(number);
    const [first] = own ? [] : recommendations;
    this.countRun(first, recommendations);
    if (own?.lesson) this.read(own.lesson);
    else if (own?.lab) this.workAt(own.lab);
    else if (first) this.follow(first);
  }

  private countRun(first: Recommendation | undefined, recommendations: readonly Recommendation[]): void {
    const task = first ? `${first.lab ?? 'lesson'} ${first.lesson}` : '';
    this.running = { task, times: task !== '' && task === this.running.task ? this.running.times + 1 : 1 };
    const isAnotherOpen = recommendations.filter(({ isDue }) => !isDue).length > 1;
    if (this.running.times > maxRepeats && isAnotherOpen) this.result.deadLoops += 1;
  }

  private ownChoice(number: number): { lesson?: number; lab?: number } | undefined {
    const { reads, wandersFor = 0 } = this.kind;
    const all = this.curriculum.tracks.flatMap((track) => this.curriculum.lessonsOf(track));
    const unread = reads === 'all-first' ? all.find(({ id }) => !this.learner.lessons.has(id)) : undefined;
    if (unread) return { lesson: unread.id };
    if (number >= wandersFor) return undefined;
    const solved = this.learner.solvedLabs;
    const lab = all.flatMap(({ labs }) => labs).findLast(({ id }) => !solved.has(id));
    return lab && { lab: lab.id };
  }

  private follow({ lesson, lab, isReview }: Recommendation): void {
    if (isReview) this.result.reviews += 1;
    if (this.readsNow(lesson, lab)) this.read(lesson);
    if (lab !== null) this.workAt(lab);
  }

  private readsNow(lesson: number, lab: number | null): boolean {
    const { reads = 'before' } = this.kind;
    if (lab === null || reads === 'before') return !this.learner.lessons.has(lesson);
    return reads === 'after-failing' && (this.seen.get(lab) ?? 0) > 0;
  }

  private read(lesson: number): void {
    this.learner.read(lesson, (this.at += stepMs), this.population);
  }

  private workAt(lab: number): void {
    for (const act of this.kind.work(this.visitOf(lab))) {
      this.at += stepMs;
      if (act === 'give-up') this.learner.giveUp(lab, this.at, this.population);
      else if (act === 'open-solution') this.learner.openSolution(lab, this.at, this.population);
      else this.learner.submit(lab, act, this.at, this.population);
    }
    this.seen.set(lab, (this.seen.get(lab) ?? 0) + 1);
  }

  private visitOf(lab: number): Visit {
    const lesson = required(this.curriculum.lessonOfLab(lab), `lesson of lab ${lab}`);
    return {
      timesSeen: this.seen.get(lab) ?? 0,
      hasReadLesson: this.learner.lessons.has(lesson.id),
      hasSolved: this.learner.solvedLabs.has(lab),
      random: () => this.random.next(),
      another: (score) => ({ score, ran: true, program: `program ${(this.programs += 1)}` }),
      same: (score) => ({ score, ran: true, program: `the one for ${score}` }),
    };
  }

  private inspect(recommendations: readonly Recommendation[]): void {
    const solved = this.learner.solvedLabs;
    const isSolved = ({ lab, lesson }: Recommendation) =>
      lab === null ? this.learner.lessons.has(lesson) : solved.has(lab);
    this.result.solvedAgain += recommendations.filter((one) => !one.isDue && isSolved(one)).length;
    const firstToLearn = recommendations.find(({ isDue }) => !isDue)?.lesson ?? null;
    if (this.learner.nextLesson(this.at, this.population) !== firstToLearn) this.result.disagreements += 1;
  }

  private sumUp(): void {
    const { learner, population, result } = this;
    const { learner: shown, syllabus, done } = learner.view(this.at, population);
    const masteries = [...syllabus.demonstrable].map((skill) => mastery(population, shown, skill));
    result.labs = learner.solvedLabs.size;
    result.lessons = learner.lessons.size;
    result.mastery = masteries.reduce((sum, one) => sum + one, 0) / masteries.length;
    result.metSkills = [...skillStatuses(shown, syllabus, done).values()].filter(({ isMet }) => isMet).length;
  }
}
