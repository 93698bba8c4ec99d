import { aligned } from '@proximal/all';
import type { Random } from '@proximal/testing/harness';
import { elapsedMs, failureKinds, type Journal, type Span } from '../load/journal.js';
import type { Environment } from '../platform/environment.js';
import type { Instance } from '../platform/process-starter.js';
import type { Release } from '../platform/release.js';

type Signal = 'SIGTERM' | 'SIGKILL';

/** The replacement of a process by another one. */
export interface Restart {
  name: string;
  /** The names of the releases of the old process and of the new one. */
  from: string;
  to: string;
  /** The time from the signal until the new process was ready. */
  span: Span;
  /** Milliseconds from the signal until the old process had ended. */
  drainMs: number;
  /** The status with which the old process ended, or the signal that ended it, in words. */
  ending: string;
}

/** Puts the roles into a random order; the two copies of a role follow each other, as in a rollout. */
export function orderOfRestarts(environment: Environment, random: Random): Instance[] {
  const order = new Map(environment.instances.map(({ role }) => role).map((role) => [role, random.next()]));
  return environment.instances.toSorted(
    (a, b) => order.get(a.role)! - order.get(b.role)! || a.name.localeCompare(b.name),
  );
}

/** Replaces one process: the next one starts after this one has ended, so the other copy serves alone meanwhile. */
export async function restart(
  environment: Environment,
  instance: Instance,
  { signal, release }: { signal: Signal; release: Release },
): Promise<Restart> {
  const { name, release: former } = instance;
  const from = performance.now();
  const { status, signal: endedBy, elapsedMs: drainMs } = await environment.stop(instance, signal);
  await environment.replace(instance, release);
  return {
    name,
    from: former.name,
    to: release.name,
    span: { from, to: performance.now() },
    drainMs,
    ending: endedBy ?? `status ${status}`,
  };
}

/** Lists the problems of a restart: a wrong end of the process and, unless it was killed, requests that failed meanwhile. */
export function problemsOf({ span, ending }: Restart, isKilled: boolean, journal: Journal): string[] {
  const expected = isKilled ? 'SIGKILL' : 'status 0';
  const wrongEnd = ending === expected ? [] : [`it ended with ${ending}`];
  return isKilled ? wrongEnd : [...wrongEnd, ...failureKinds(journal.during(span))];
}

/** Prints all restarts as a table, with the requests during each. */
export function restartTable(restarts: Restart[], journal: Journal): string {
  const rows = restarts.map(({ name, from, to, span, drainMs, ending }) => [
    name,
    from === to ? from : `${from} → ${to}`,
    ending,
    ...[drainMs, span.to - span.from - drainMs].map((ms) => String(Math.round(ms))),
    ...requestColumns(span, journal),
  ]);
  return aligned([['process', 'release', 'ended with', 'drain ms', 'start ms', ...requestHeadings], ...rows]).join(
    '\n',
  );
}

/** The headings of `requestColumns`. */
export const requestHeadings = ['requests', '202', 'failed', 'slowest ms'];

/** Returns the columns about the requests of a span. */
export function requestColumns(span: Span, journal: Journal): string[] {
  const entries = journal.during(span);
  const slowest = Math.max(0, ...entries.map(elapsedMs));
  const accepted = entries.filter(({ status }) => status === 202).length;
  const failed = entries.filter(({ failure }) => failure !== null).length;
  return [entries.length, accepted, failed, Math.round(slowest)].map(String);
}
