import type { Figures } from './metrics.js';

interface Goal extends Partial<Figures> {
  readonly auc: number;
}

const goals: readonly (readonly [RegExp, Goal])[] = [
  [/^as(sist(ments?)?)?_?(20)?09/i, { auc: 0.777, logLoss: 0.525, ece: 0.01 }],
  [/^as(sist(ments?)?)?_?(20)?17/i, { auc: 0.765 }],
  [/^statics/i, { auc: 0.827 }],
  [/^algebra_?(20)?05/i, { auc: 0.818 }],
  [/^ednet/i, { auc: 0.704 }],
];

export function goalFor(name: string): Goal | null {
  return goals.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

export function isMet({ auc, logLoss = Infinity, ece = Infinity }: Goal, figures: Figures): boolean {
  return figures.auc >= auc && figures.logLoss <= logLoss && figures.ece <= ece;
}
