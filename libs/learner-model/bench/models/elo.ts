import { elementAt } from '../element-at.js';
import type { History, Log } from '../log.js';
import { chanceOf, chosen, type Model } from '../model.js';

/** U(n) = first/(1 + slowing·n): how far the n-th answer moves a rating, in logits. */
interface Pace {
  readonly first: number;
  readonly slowing: number;
}

type Paces = Readonly<Record<'learner' | 'skill' | 'item', Pace>>;

interface Rating {
  value: number;
  count: number;
}

const learnerPaces: readonly Pace[] = [0.4, 0.8].flatMap((first) => [0.05, 0.1].map((slowing) => ({ first, slowing })));
const itemPaces: readonly Pace[] = [1.2, 1.8].flatMap((first) => [0.2, 0.4].map((slowing) => ({ first, slowing })));
const skillPaces: readonly Pace[] = [0, 0.4].map((first) => ({ first, slowing: 0.05 }));
const settings: readonly Paces[] = learnerPaces.flatMap((learner) =>
  itemPaces.flatMap((item) => skillPaces.map((skill) => ({ learner, skill, item }))),
);

/**
 * The Elo rating system for learners, their skills and items (Pelánek 2016, "Applications of the Elo rating system in
 * adaptive educational systems"), with its uncertainty function. The paces are the ones that predict held-out training
 * learners best.
 */
export class EloModel implements Model {
  readonly name = 'Elo';
  private paces: Paces = elementAt(settings, 0);
  private items = new Map<number, Rating>();
  private skills: Log['skills'] = [];

  fit(log: Log): void {
    this.skills = log.skills;
    const paces = chosen(this, log, settings, (setting, histories) => this.learn(setting, histories));
    this.learn(paces, log.training);
  }

  predict(history: History): number[] {
    return this.follow(history, false);
  }

  private learn(paces: Paces, histories: readonly History[]): void {
    this.paces = paces;
    this.items = new Map();
    for (const history of histories) this.follow(history, true);
  }

  private follow({ items, outcomes }: History, isTraining: boolean): number[] {
    const learner: Rating = { value: 0, count: 0 };
    const ofSkills = new Map<number, Rating>();
    return items.map((index, position) => {
      const item = rating(this.items, index);
      const skills = elementAt(this.skills, index).map((skill) => rating(ofSkills, skill));
      const skilled = skills.reduce((sum, { value }) => sum + value, 0) / Math.max(1, skills.length);
      const chance = chanceOf(learner.value + skilled - item.value);
      const surprise = elementAt(outcomes, position) - chance;
      move(learner, surprise, this.paces.learner);
      for (const skill of skills) move(skill, surprise, this.paces.skill);
      if (isTraining) move(item, -surprise, this.paces.item);
      return chance;
    });
  }
}

function rating(ratings: Map<number, Rating>, key: number): Rating {
  const known = ratings.get(key) ?? { value: 0, count: 0 };
  ratings.set(key, known);
  return known;
}

function move(rating: Rating, surprise: number, { first, slowing }: Pace): void {
  rating.value += (first / (1 + slowing * rating.count)) * surprise;
  rating.count += 1;
}
