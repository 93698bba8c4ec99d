import type { listRegradeMoves, listScoreDrops, OutputOf, Regrade } from '@proximal/contracts';
import { aligned } from '../terminal/table.js';

export type Moves = Pick<OutputOf<typeof listRegradeMoves>, 'moves' | 'learners'>;

type Move = Moves['moves'][number];
type Learner = Moves['learners'][number];
type Drop = OutputOf<typeof listScoreDrops>['drops'][number];

const steps: [least: number, name: string][] = [
  [50, 'up by 50 or more'],
  [20, 'up by 20 to 49'],
  [1, 'up by 1 to 19'],
  [0, 'as it was'],
  [-19, 'down by 1 to 19'],
  [-49, 'down by 20 to 49'],
  [-100, 'down by 50 or more'],
];

export function previewText({ moves, learners }: Moves): string {
  const counts = steps.map(([, name], index) => [name, countOf(moves.filter((move) => stepOf(move) === index))]);
  const ungradable = moves.filter(({ to }) => to === null);
  return [
    ...aligned([['score', 'submissions'], ...counts, ['not graded again', countOf(ungradable)]]),
    '',
    ...learnersText(learners),
    `all xp: ${signed(xpMoved(learners, 'withoutDrops'))}, with --allow-drops ${signed(xpMoved(learners, 'withDrops'))}`,
  ].join('\n');
}

export function regradeStatusText({
  labVersion,
  requestedBy,
  requestedAt,
  submissions,
  graded,
  application,
  endedAt,
}: Regrade): string {
  const about = `by version ${labVersion}, asked for by ${requestedBy} at ${requestedAt}`;
  if (application) return `regrade ${about}: ${applicationText(application, submissions, endedAt)}`;
  if (endedAt) return `regrade ${about}: given up at ${endedAt}, for the lab had changed again`;
  return `preview ${about}: ${graded} of ${submissions} submissions graded again`;
}

export function dropsText(drops: Drop[]): string {
  if (drops.length === 0) return 'No score of the lab was ever allowed to drop.';
  const lines = drops.map(({ at, learnerId, from, to, xp, submissionId }) => [
    at,
    ...[learnerId, from, to, signed(xp)].map(String),
    submissionId,
  ]);
  const reasons = ['allowed by', ...drops.map(({ by, reason }) => `${by}: ${reason}`)];
  const table = aligned([['dropped at', 'learner', 'from', 'to', 'xp', 'submission'], ...lines]);
  return table.map((line, index) => `${line}  ${reasons[index]}`).join('\n');
}

function applicationText(
  { by, at, allowsDrops, outcomes, xp }: NonNullable<Regrade['application']>,
  of: number,
  endedAt: string | null,
): string {
  const done = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  const how = allowsDrops ? 'with drops' : 'without drops';
  const state = endedAt
    ? `applied by ${by} at ${endedAt}`
    : `being applied by ${by} since ${at}, ${done} of ${of} submissions`;
  return [`${state}, ${how}`, ...counts, `xp ${signed(xp)}`].join(', ');
}

function learnersText(learners: Learner[]): string[] {
  if (learners.length === 0) return ['No learner’s best score or xp would change.'];
  const head = ['learner', 'best score', 'xp', 'would be', 'xp', 'with drops', 'xp'];
  const lines = learners.map(({ learnerId, now, withoutDrops, withDrops }) =>
    [learnerId, ...[now, withoutDrops, withDrops].flatMap(({ score, xp }) => [score, xp])].map(String),
  );
  return [`learners whose best score or xp would change: ${learners.length}`, ...aligned([head, ...lines])];
}

function stepOf({ from, to }: Move): number | undefined {
  return to === null ? undefined : steps.findIndex(([least]) => to - from >= least);
}

function countOf(moves: Move[]): string {
  return String(moves.reduce((sum, { submissions }) => sum + submissions, 0));
}

function xpMoved(learners: Learner[], to: 'withoutDrops' | 'withDrops'): number {
  return learners.reduce((sum, learner) => sum + learner[to].xp - learner.now.xp, 0);
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}
