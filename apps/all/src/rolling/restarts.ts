import type { Random } from '../random.js';
import { aligned } from '../table.js';
import { failureKinds, type Journal, type Span } from './journal.js';
import type { Seat, Stage } from './stage.js';

type Signal = 'SIGTERM' | 'SIGKILL';

/** A process that was ended and replaced by another. */
export interface Restart {
  name: string;
  /** From the signal until the new process was ready. */
  span: Span;
  /** From the signal until the process was gone, in milliseconds. */
  drainMs: number;
  /** In words: a status, or the signal that ended it. */
  ending: string;
}

/** Both copies of a role one after the other, as a rollout replaces them; the roles in an order of chance. */
export function orderOfRestarts(stage: Stage, random: Random): Seat[] {
  const order = new Map(stage.seats.map(({ role }) => role).map((role) => [role, random.next()]));
  return stage.seats.toSorted((a, b) => order.get(a.role)! - order.get(b.role)! || a.name.localeCompare(b.name));
}

/** Replaces one process: the next one starts when this one is gone, so that the other copy serves alone meanwhile. */
export async function restart(stage: Stage, seat: Seat, signal: Signal): Promise<Restart> {
  const from = performance.now();
  const { status, signal: endedBy, elapsedMs } = await stage.vacate(seat, signal);
  await stage.occupy(seat);
  return {
    name: seat.name,
    span: { from, to: performance.now() },
    drainMs: elapsedMs,
    ending: endedBy ?? `status ${status}`,
  };
}

/** What was wrong with it: how the process ended and, unless it was killed, requests that failed meanwhile. */
export function problemsOf({ span, ending }: Restart, isKilled: boolean, journal: Journal): string[] {
  const requested = isKilled ? 'SIGKILL' : 'status 0';
  const wrongEnd = ending === requested ? [] : [`it ended with ${ending}`];
  return isKilled ? wrongEnd : [...wrongEnd, ...failureKinds(journal.during(span))];
}

/** A table of all restarts with the requests during each. */
export function restartTable(restarts: Restart[], journal: Journal): string {
  const rows = restarts.map(({ name, span, drainMs, ending }) => {
    const entries = journal.during(span);
    const slowest = Math.max(0, ...entries.map(({ startedAt, endedAt }) => endedAt - startedAt));
    const counts = [
      entries.length,
      entries.filter(({ status }) => status === 202).length,
      entries.filter(({ failure }) => failure !== null).length,
    ];
    return [
      name,
      ending,
      ...[drainMs, span.to - span.from - drainMs].map((ms) => String(Math.round(ms))),
      ...counts.map(String),
      String(Math.round(slowest)),
    ];
  });
  return aligned([
    ['process', 'ended with', 'drain ms', 'start ms', 'requests', '202', 'failed', 'slowest ms'],
    ...rows,
  ]).join('\n');
}
