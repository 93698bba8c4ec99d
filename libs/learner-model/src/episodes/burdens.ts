import { stateOf, type Learner, type SkillState } from '../learner.js';
import type { Burden } from './burden.js';

interface Reduction {
  readonly lab: number;
  /** In logits, at most 0. */
  readonly mean: number;
  /** In questions. */
  readonly failures: number;
}

/**
 * The burdens of a learner's failed labs, kept so that the shown values of a few skills cost nothing for each other skill
 * and lab. Reductions are added in the order of the labs, because sums of floating-point numbers depend on it: the values
 * are exactly those of `shownLearner`.
 */
export class Burdens {
  private readonly byLab = new Map<number, Burden>();
  private readonly ofAbility: Reduction[] = [];
  private readonly ofSkills = new Map<string, Reduction[]>();

  constructor(episodes: Iterable<readonly [lab: number, episode: { burden: Burden | null }]>) {
    for (const [lab, { burden }] of episodes) this.set(lab, burden);
  }

  /** @param burden null once the lab is solved */
  set(lab: number, burden: Burden | null): void {
    const former = this.byLab.get(lab) ?? null;
    if (burden === former) return;
    if (former) this.remove(lab, former);
    if (burden) this.add(lab, burden);
  }

  /**
   * The learner's shown values, with no other skills than the given ones.
   * @param except a lab whose burden is left out
   */
  shown(learner: Learner, skills: readonly string[], except?: number): Learner {
    const states = skills.flatMap((skill) => {
      const state = this.shownState(learner, skill, except);
      return state ? [[skill, state] as const] : [];
    });
    const mean = sum(learner.ability.mean, this.ofAbility, 'mean', except);
    return { ...learner, ability: { ...learner.ability, mean }, skills: new Map(states) };
  }

  private shownState(learner: Learner, skill: string, except?: number): SkillState | undefined {
    const reductions = this.ofSkills.get(skill) ?? [];
    if (!reductions.some(({ lab }) => lab !== except)) return learner.skills.get(skill);
    const state = stateOf(learner, skill);
    const mean = sum(state.strength.mean, reductions, 'mean', except);
    const failures = sum(state.failures, reductions, 'failures', except);
    return { ...state, strength: { ...state.strength, mean }, failures };
  }

  private add(lab: number, burden: Burden): void {
    this.byLab.set(lab, burden);
    insert(this.ofAbility, { lab, mean: burden.ability, failures: 0 });
    for (const { skill, strength, failures } of burden.skills) {
      const reductions = this.ofSkills.get(skill) ?? [];
      this.ofSkills.set(skill, reductions);
      insert(reductions, { lab, mean: strength, failures });
    }
  }

  private remove(lab: number, { skills }: Burden): void {
    this.byLab.delete(lab);
    for (const reductions of [this.ofAbility, ...skills.map(({ skill }) => this.ofSkills.get(skill) ?? [])])
      reductions.splice(placeOf(reductions, lab), 1);
  }
}

function sum(from: number, reductions: readonly Reduction[], of: 'mean' | 'failures', except?: number): number {
  let value = from;
  for (const one of reductions) if (one.lab !== except) value += one[of];
  return value;
}

function insert(reductions: Reduction[], reduction: Reduction): void {
  reductions.splice(placeOf(reductions, reduction.lab), 0, reduction);
}

function placeOf(reductions: readonly Reduction[], lab: number): number {
  let [first, end] = [0, reductions.length];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (reductions[middle]!.lab < lab) first = middle + 1;
    else end = middle;
  }
  return first;
}
