import { newLearner, newPopulation, replay, train, type GradedEvent } from '@proximal/learner-model';
import { elementAt } from '../element-at.js';
import type { History, Log } from '../log.js';
import type { Model } from '../model.js';

export class ProximalModel implements Model {
  readonly name = 'this model';
  private learnt = newPopulation();
  private items: string[] = [];
  private skills: string[][] = [];

  fit({ skills, training }: Log): void {
    this.items = skills.map((_, item) => `item-${item}`);
    this.skills = skills.map((ofItem) => ofItem.map((skill) => `skill-${skill}`).sort());
    this.learnt = train(
      newPopulation(),
      training.map((history) => this.events(history)),
    );
  }

  predict(history: History): readonly number[] {
    return replay(this.learnt, newLearner(), this.events(history)).predictions;
  }

  private *events({ items, outcomes, instants }: History): Iterable<GradedEvent> {
    for (const [index, item] of items.entries()) {
      yield {
        item: elementAt(this.items, item),
        skills: elementAt(this.skills, item),
        at: elementAt(instants, index),
        score: elementAt(outcomes, index),
        weight: 1,
      };
    }
  }
}
