import { elementAt } from '../element-at.js';
import { skillsOf, type History, type Log } from '../log.js';
import type { Model } from '../model.js';
import { afterAnswer, afterLearning, likeliestChances, successChance, type Chances } from './hidden-knowledge.js';

/**
 * Bayesian Knowledge Tracing (Corbett & Anderson 1995): a hidden Markov model with two states for every skill, without
 * forgetting. The original has one skill per answer. Here an answer that needs several skills is predicted by their
 * mean chance and counts as an answer to each of them.
 */
export class BayesianTracing implements Model {
  readonly name = 'BKT';
  private chances: Chances[] = [];
  private log: Pick<Log, 'skills' | 'skillCount'> = { skills: [], skillCount: 0 };

  fit(log: Log): void {
    this.log = log;
    const sequences = Array.from({ length: log.skillCount + 1 }, (): number[][] => []);
    for (const history of log.training) {
      for (const [skill, outcomes] of this.bySkill(history)) elementAt(sequences, skill).push(outcomes);
    }
    this.chances = sequences.map(likeliestChances);
  }

  predict({ items, outcomes }: History): number[] {
    const known = this.chances.map((chances) => chances.known);
    return items.map((item, position) => {
      const skills = skillsOf(this.log, item);
      const expected = skills.map((skill) => successChance(elementAt(this.chances, skill), elementAt(known, skill)));
      for (const skill of skills) {
        const chances = elementAt(this.chances, skill);
        known[skill] = afterLearning(
          chances,
          afterAnswer(chances, elementAt(known, skill), elementAt(outcomes, position)),
        );
      }
      return expected.reduce((sum, chance) => sum + chance, 0) / expected.length;
    });
  }

  private bySkill({ items, outcomes }: History): Map<number, number[]> {
    const sequences = new Map<number, number[]>();
    items.forEach((item, position) => {
      for (const skill of skillsOf(this.log, item)) {
        const sequence = sequences.get(skill) ?? [];
        sequences.set(skill, sequence);
        sequence.push(elementAt(outcomes, position));
      }
    });
    return sequences;
  }
}
