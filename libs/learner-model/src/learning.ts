import { updated, type Estimate, type Gradient } from './estimate.js';
import { checkEvent, inOrder, type GradedEvent } from './event.js';
import { newLearner, type Learner, type SkillState } from './learner.js';
import { advanced, gradientOf } from './observation.js';
import { itemIn, skillIn, type Population, type PopulationChange, type SkillPopulation } from './population.js';
import { predictionOf, type Prediction } from './prediction.js';
import * as quantity from './quantities.js';
import { stepTowards } from './step-limit.js';

export interface Evidence {
  readonly learner: Learner;
  readonly event: GradedEvent;
  /** Whether the learner is established now, which may be later than the event: see `isEstablished`. */
  readonly isEstablished: boolean;
}

/** The variance, from 0.6 at first, at which an ability is known well enough: after three or four labs, or six or seven questions. */
const establishedVariance = 0.4;

/**
 * Before, a hard item and a weak learner look alike, and accounts cost nothing. Hold the evidence of other learners
 * back and pass it in once they are established: the first labs of a course are everybody's first, and the population
 * must learn about them, too.
 */
export function isEstablished({ ability }: Learner): boolean {
  return ability.variance <= establishedVariance;
}

interface Draft {
  baseline: Estimate;
  readonly items: Map<string, Estimate>;
  readonly skills: Map<string, SkillPopulation>;
}

/**
 * Learns a version of the population from a batch of outcomes of labs, in their order: one per learner and item.
 *
 * Nobody can move difficulties cheaply:
 * - Accounts that are not established move nothing, in any number and with any answers: their bound is 0.
 * - All other accounts together, with any answers, move a value in one batch by at most a quarter of the standard
 *   deviation it started with (`stepLimit`): 0.25 logits for an item, 0.18 for a skill, 0.125 for the baseline. So k
 *   batches move an item by at most k/4 logits, and never beyond ±8.
 * - A value keeps a hundredth of its first variance, so that later honest answers move it back.
 *
 * Changes no argument; copies only the values that the batch touches. Throws RangeError as `observe` does.
 */
export function learn(population: Population, evidence: Iterable<Evidence>): PopulationChange {
  const batch = new LearningBatch(population);
  batch.add(evidence);
  return batch.change();
}

/** A batch that comes in parts: the same events in the same order give the same version in any number of parts. */
export class LearningBatch {
  private readonly draft: Draft;

  constructor(private readonly population: Population) {
    this.draft = { baseline: population.baseline, items: new Map(), skills: new Map() };
  }

  add(evidence: Iterable<Evidence>): void {
    for (const { learner, event, isEstablished } of evidence) {
      checkEvent(event);
      if (!isEstablished) continue;
      borrow(this.draft, this.population, event);
      teachLab(this.draft, learner, event);
    }
  }

  change(): PopulationChange {
    return stepTowards(this.draft, this.population);
  }
}

/**
 * For trusted logs of questions, such as a benchmark's: whole histories, one learner after the other, in one version
 * without a limit. All values share each outcome, because learners meet a question with very different practice.
 */
export function train(population: Population, histories: Iterable<Iterable<GradedEvent>>): Population {
  const draft: Draft = {
    baseline: population.baseline,
    items: new Map(population.items),
    skills: new Map(population.skills),
  };
  for (const history of histories) follow(draft, history);
  return { version: population.version + 1, ...draft };
}

function follow(draft: Draft, history: Iterable<GradedEvent>): void {
  const skills = new Map<string, SkillState>();
  let learner: Learner = { ...newLearner(), skills };
  const held: Omit<Evidence, 'isEstablished'>[] = [];
  for (const event of history) {
    checkEvent(event);
    const prediction = predictionOf(draft, learner, event);
    if (!isEstablished(learner)) {
      held.push({ learner: { ...learner, skills: new Map(skills) }, event });
    } else {
      for (const evidence of held.splice(0)) teach(draft, evidence.learner, evidence.event);
      teach(draft, learner, event);
    }
    learner = advanced(learner, event, prediction, skills);
  }
  if (isEstablished(learner)) for (const evidence of held) teach(draft, evidence.learner, evidence.event);
}

function borrow({ items, skills }: Draft, population: Population, event: GradedEvent): void {
  if (!items.has(event.item)) items.set(event.item, itemIn(population, event.item));
  for (const skill of inOrder(event.skills)) {
    if (!skills.has(skill)) skills.set(skill, skillIn(population, skill));
  }
}

function teach(draft: Draft, learner: Learner, event: GradedEvent): void {
  const prediction = predictionOf(draft, learner, event);
  const gradient = gradientOf(prediction, event);
  teachItem(draft, event, gradient);
  teachSkills(draft, prediction, gradient);
}

/**
 * Everybody meets a lab after about the same practice, so a shared step would take practice for difficulty. The item
 * and the baseline are judged without the skills (Rasch 1960); the skills explain what the whole prediction misses.
 */
function teachLab(draft: Draft, learner: Learner, event: GradedEvent): void {
  const prediction = predictionOf(draft, learner, event);
  const withoutSkills = predictionOf(draft, learner, { ...event, skills: [] });
  teachItem(draft, event, gradientOf(withoutSkills, event));
  teachSkills(draft, prediction, gradientOf(prediction, event));
}

function teachItem(draft: Draft, { item }: GradedEvent, gradient: Gradient): void {
  draft.baseline = updated(draft.baseline, 1, gradient, quantity.baseline);
  draft.items.set(item, updated(itemIn(draft, item), 1, gradient, quantity.itemEasiness));
}

function teachSkills({ skills }: Draft, { share, terms }: Prediction, gradient: Gradient): void {
  for (const { skill, shared, practised, failed, rested } of terms) {
    skills.set(skill, {
      easiness: updated(shared.easiness, share, gradient, quantity.skillEasiness),
      successGain: updated(shared.successGain, practised, gradient, quantity.successGain),
      failureGain: updated(shared.failureGain, failed, gradient, quantity.failureGain),
      forgetting: updated(shared.forgetting, -rested, gradient, quantity.forgetting),
    });
  }
}
