import {
  afterChallengeReview,
  challengeWeight,
  isEstablished,
  markReviewed,
  mastery,
  newLearner,
  afterGivingUp,
  afterOpening,
  afterSubmission,
  Burdens,
  type Burden,
  type Episode,
  type ItemOutcome,
  type LabSubmission,
  type Learner,
  type Population,
} from '@proximal/learner-model';
import { solvedScore } from '@proximal/contracts';
import { isOrdered, type Evidence, type LogPosition } from '../evidence/evidence.js';

export interface KnownBefore {
  /** The learner judged by solutions alone. The episodes hold what failed labs take away. */
  learner: Learner;
  latest: LogPosition | null;
}

export class LearnerRecord {
  learner: Learner;
  latest: LogPosition | null;
  readonly touchedLabs = new Set<number>();
  readonly masteryDays = new Map<string, { skill: string; day: string; mastery: number }>();
  readonly itemOutcomes = new Map<string, ItemOutcome>();
  private readonly wasEstablished: boolean;
  private readonly burdens: Burdens;

  /** @param episodes by lab: the evidence's labs, and all labs that carry a burden */
  constructor(
    readonly learnerId: number,
    before: KnownBefore = { learner: newLearner(), latest: null },
    readonly episodes = new Map<number, Episode>(),
  ) {
    this.learner = before.learner;
    this.latest = before.latest;
    this.burdens = new Burdens(episodes);
    this.wasEstablished = isEstablished(before.learner);
  }

  get isEstablished(): boolean {
    return isEstablished(this.learner);
  }

  get hasBecomeEstablished(): boolean {
    return this.isEstablished && !this.wasEstablished;
  }

  /** The learner's shown values without a burden of the lab, and with the given skills alone. */
  shownBeside(lab: number, skills: readonly string[]): Learner {
    return this.burdens.shown(this.learner, skills, lab);
  }

  /** The population needs at least the values of the evidence's item and skills. */
  apply(evidence: Evidence, population: Population): void {
    if (isOrdered(evidence)) this.latest = positionOf(evidence);
    const { source, score, subjectId, occurredAt, skills } = evidence;
    if (source === 'lesson') this.learner = markReviewed(this.learner, skills, occurredAt);
    else if (source === 'opening') this.change(subjectId, (episode) => afterOpening(episode, occurredAt));
    else if (source === 'giving-up') this.change(subjectId, (episode) => afterGivingUp(episode, occurredAt));
    else if (source === 'lab') {
      if (!isFailedAnswer(evidence)) this.submit(submissionOf(evidence, score ?? 0), population);
    } else if (skills.length > 0) this.review(evidence, score ?? 0, population);
  }

  private change(lab: number, next: (episode: Episode | null) => Episode): void {
    this.store(lab, next(this.episodes.get(lab) ?? null));
  }

  private submit(submission: LabSubmission, population: Population): void {
    const { lab, skills, at } = submission;
    const state = {
      learner: this.learner,
      episode: this.episodes.get(lab) ?? null,
      shown: () => this.shownBeside(lab, skills),
    };
    const { learner, episode, hasMoved, itemOutcome } = afterSubmission(population, state, submission);
    this.learner = learner;
    this.store(lab, episode);
    if (itemOutcome) this.observe(itemOutcome);
    if (hasMoved) this.recordDay(skills, at, population);
  }

  private review({ item, skills, occurredAt: at }: Evidence, score: number, population: Population): void {
    const challenge = { item: item ?? '', skills, score, at };
    const before = this.burdens.shown(this.learner, skills);
    this.learner = afterChallengeReview(population, this.learner, challenge);
    this.observe({ event: { ...challenge, score: score / 100, weight: challengeWeight }, before });
    this.recordDay(skills, at, population);
  }

  private store(lab: number, episode: Episode): void {
    this.episodes.set(lab, episode);
    this.burdens.set(lab, episode.burden);
    this.touchedLabs.add(lab);
  }

  private observe({ event, before }: ItemOutcome): void {
    if (this.itemOutcomes.has(event.item)) return;
    this.itemOutcomes.set(event.item, { event, before: ofSkills(before, event.skills) });
  }

  private recordDay(skills: readonly string[], at: number, population: Population): void {
    const day = new Date(at).toISOString().slice(0, 10);
    const shown = this.burdens.shown(this.learner, skills);
    for (const skill of skills)
      this.masteryDays.set(`${skill} ${day}`, { skill, day, mastery: mastery(population, shown, skill) });
  }
}

/** A task of a placement that was not solved costs nothing: it is no try. */
function isFailedAnswer({ isPlacement, score }: Evidence): boolean {
  return isPlacement && (score ?? 0) < solvedScore;
}

/** In a fixed order, because sums of floating-point numbers depend on it. */
export function burdensOf(episodes: ReadonlyMap<number, Episode>): Burden[] {
  const burdened = [...episodes].flatMap(([lab, { burden }]) => (burden ? [{ lab, burden }] : []));
  return burdened.sort((one, other) => one.lab - other.lab).map(({ burden }) => burden);
}

function ofSkills(learner: Learner, skills: readonly string[]): Learner {
  const states = skills.flatMap((skill) => {
    const state = learner.skills.get(skill);
    return state ? [[skill, state] as const] : [];
  });
  return { ...learner, skills: new Map(states) };
}

function positionOf({ source, sourceId, occurredAt }: Evidence): LogPosition {
  return { source, sourceId, occurredAt };
}

function submissionOf(
  { subjectId, item, skills, demonstrates, ran, codeKey, occurredAt }: Evidence,
  score: number,
): LabSubmission {
  return { lab: subjectId, item: item ?? '', skills, demonstrates, score, ran, codeKey: codeKey ?? '', at: occurredAt };
}
