import { elementAt } from './element-at.js';
import { goalFor, isMet } from './goals.js';
import { readLog, UnreadableLog, type History, type Log } from './log.js';
import { bins, figuresOf, type Figures } from './metrics.js';
import type { Model } from './model.js';
import { BayesianTracing } from './models/bkt.js';
import { EloModel } from './models/elo.js';
import { ProximalModel } from './models/proximal.js';

interface Result extends Figures {
  readonly name: string;
  readonly microsecondsPerEvent: number;
  readonly fitMs: number;
}

const usage = 'Name a log: npm run bench -- learner-model <log.json> [--json]';

try {
  run();
} catch (error) {
  if (!(error instanceof UnreadableLog)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function run(): void {
  const [path, ...rest] = process.argv.slice(2).filter((word) => word !== '--json');
  if (path === undefined || path.startsWith('--') || rest.length > 0) throw new UnreadableLog(usage);
  const isJson = process.argv.includes('--json');
  const log = readLog(path);
  const models = [new ProximalModel(), new BayesianTracing(), new EloModel()];
  const results = models.map((model) => measured(model, log));
  const goal = goalFor(log.name);
  const hasMetGoal = goal && isMet(goal, elementAt(results, 0));
  const summary = {
    log: log.name,
    timeUnit: log.timeUnit,
    learners: { training: log.training.length, test: log.test.length },
    answers: { training: answersOf(log.training), test: answersOf(log.test) },
  };
  (isJson ? console.error : console.log)([...heading(log), ...table(results), verdict(goal, hasMetGoal)].join('\n'));
  if (isJson) console.log(JSON.stringify({ ...summary, bins, goal, isMet: hasMetGoal, results }));
}

function measured(model: Model, log: Log): Result {
  const began = performance.now();
  model.fit(log);
  const fitted = performance.now();
  const predictions = log.test.flatMap((history) => model.predict(history));
  const microsecondsPerEvent = ((performance.now() - fitted) * 1_000) / predictions.length;
  const figures = figuresOf(
    predictions,
    log.test.flatMap(({ outcomes }) => outcomes),
  );
  return { name: model.name, ...figures, microsecondsPerEvent, fitMs: fitted - began };
}

function heading({ name, timeUnit, training, test }: Log): string[] {
  const times = timeUnit === null ? 'without times' : `times in ${timeUnit}`;
  return [
    `${name}, ${times}: ${answersOf(training)} answers of ${training.length} learners to learn from,`,
    `${answersOf(test)} of ${test.length} others to predict.`,
    `Each answer is predicted before it is seen. ECE over ${bins} bins of equal width; µs to predict an answer and learn from it.`,
    'model         AUC   log-loss    ECE   µs/answer   fit, ms',
  ];
}

function table(results: readonly Result[]): string[] {
  return results.map(({ name, auc, logLoss, ece, microsecondsPerEvent, fitMs }) =>
    [
      name.padEnd(10),
      auc.toFixed(4).padStart(7),
      logLoss.toFixed(4).padStart(10),
      ece.toFixed(4).padStart(8),
      microsecondsPerEvent.toFixed(2).padStart(10),
      fitMs.toFixed(0).padStart(10),
    ].join(' '),
  );
}

function verdict(goal: ReturnType<typeof goalFor>, hasMetGoal: boolean | null): string {
  if (goal === null) return 'No goal is set for this log.';
  const { auc, logLoss, ece } = goal;
  const bounds = [`AUC ≥ ${auc}`, ...(logLoss ? [`log-loss ≤ ${logLoss}`] : []), ...(ece ? [`ECE ≤ ${ece}`] : [])];
  return `goal ${hasMetGoal ? 'met' : 'MISSED'}: ${bounds.join(', ')}`;
}

function answersOf(histories: readonly History[]): number {
  return histories.reduce((sum, { items }) => sum + items.length, 0);
}
