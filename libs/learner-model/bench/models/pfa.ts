import { elementAt } from '../element-at.js';
import { skillsOf, type History, type Log } from '../log.js';
import { chanceOf, chosen, type Model } from '../model.js';

const passes = 10;
const pace = 0.1;
const penalties = [0, 1e-5, 1e-4, 1e-3];
/** Each skill has three weights: its easiness, and the weights of the logarithms of former successes and failures. */
const width = 3;

/**
 * Performance Factors Analysis (Pavlik, Cen & Koedinger 2009): logistic regression on each skill's easiness and former
 * successes and failures. It uses ln(1 + count), which predicts better than the counts themselves (Gervet et al. 2020).
 * It is fitted by AdaGrad (Duchi, Hazan & Singer 2011); the ridge penalty is the one of four that predicts held-out
 * training learners best.
 */
export class PerformanceFactors implements Model {
  readonly name = 'PFA';
  private weights = new Float64Array();
  private squares = new Float64Array();
  private log: Pick<Log, 'skills' | 'skillCount'> = { skills: [], skillCount: 0 };

  fit(log: Log): void {
    this.log = log;
    const penalty = chosen(this, log, penalties, (setting, histories) => this.learn(setting, histories));
    this.learn(penalty, log.training);
  }

  predict(history: History): number[] {
    return this.follow(history, () => undefined);
  }

  private learn(penalty: number, histories: readonly History[]): void {
    this.weights = new Float64Array((this.log.skillCount + 1) * width);
    this.squares = new Float64Array(this.weights.length).fill(1e-8);
    for (let pass = 0; pass < passes; pass += 1) {
      for (const history of histories)
        this.follow(history, (skill, values, error) => this.descend(skill, values, error, penalty));
    }
  }

  private follow(
    { items, outcomes }: History,
    onError: (skill: number, values: readonly number[], error: number) => void,
  ): number[] {
    const counts = new Map<number, readonly [number, number]>();
    return items.map((item, position) => {
      const skills = skillsOf(this.log, item);
      const features = skills.map((skill) => [1, ...(counts.get(skill) ?? [0, 0]).map(Math.log1p)]);
      const chance = chanceOf(
        features.reduce((sum, values, index) => sum + this.dot(elementAt(skills, index), values), 0),
      );
      const outcome = elementAt(outcomes, position);
      skills.forEach((skill, index) => {
        onError(skill, elementAt(features, index), chance - outcome);
        const [successes, failures] = counts.get(skill) ?? [0, 0];
        counts.set(skill, [successes + outcome, failures + 1 - outcome]);
      });
      return chance;
    });
  }

  private dot(skill: number, values: readonly number[]): number {
    return values.reduce((sum, value, offset) => sum + value * elementAt(this.weights, skill * width + offset), 0);
  }

  private descend(skill: number, values: readonly number[], error: number, penalty: number): void {
    values.forEach((value, offset) => {
      const index = skill * width + offset;
      const weight = elementAt(this.weights, index);
      const gradient = error * value + penalty * weight;
      const square = elementAt(this.squares, index) + gradient * gradient;
      this.squares[index] = square;
      this.weights[index] = weight - (pace * gradient) / Math.sqrt(square);
    });
  }
}
