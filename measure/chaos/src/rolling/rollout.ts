import { appendFileSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '@proximal/all';
import { Random } from '@proximal/testing/harness';
import type { RollingOptions } from '../commands.js';
import type { Span } from '../load/journal.js';
import type { Environment } from '../platform/environment.js';
import type { Instance } from '../platform/process-starter.js';
import { thisRelease, type Release } from '../platform/release.js';

/** Something that a release does to shared data while processes serve. */
export interface DataStep {
  name: string;
  span: Span;
}

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

/**
 * Restarts every process. With a former release: applies this release's migrations, rolls every process to this
 * release, imports a curriculum, and rolls every process back, where the migrations stay.
 */
export class Rollout {
  readonly restarts: Restart[] = [];
  readonly dataSteps: DataStep[] = [];
  private turns = 0;

  constructor(
    private readonly environment: Environment,
    private readonly options: RollingOptions,
    private readonly progress: Progress,
  ) {}

  /** @param former the release that runs; undefined to restart this one */
  async run(former: Release | undefined): Promise<void> {
    await this.quiet();
    if (former === undefined) await this.rollTo(thisRelease);
    else await this.rollForthAndBack(former);
    await this.quiet();
  }

  private async rollForthAndBack(former: Release): Promise<void> {
    const { environment } = this;
    await this.change('the new migrations', () => environment.migrate(thisRelease));
    await this.quiet();
    await this.rollTo(thisRelease);
    await this.change('the new curriculum', () => importChanged(environment, thisRelease));
    await this.quiet();
    await this.rollTo(former);
    if (!this.options.again) return;
    await this.quiet();
    await this.rollTo(thisRelease);
  }

  private async change(name: string, work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    await this.progress.step(`${name} applied`, work);
    this.dataSteps.push({ name, span: { from, to: performance.now() } });
  }

  /** Rolls in a random order of the roles; the two copies of a role follow each other, as in a rollout. */
  private async rollTo(release: Release): Promise<void> {
    const random = new Random(this.options.seed, -1 - this.turns++);
    const { instances } = this.environment;
    const order = new Map(instances.map(({ role }) => role).map((role) => [role, random.next()]));
    const sorted = instances.toSorted((a, b) => order.get(a.role)! - order.get(b.role)! || a.copy - b.copy);
    for (const instance of sorted) {
      const line = ({ from, to }: Restart) => `${instance.name} restarted${from === to ? '' : `, ${from} → ${to}`}`;
      this.restarts.push(await this.progress.step(line, () => this.restart(instance, release)));
    }
  }

  /** Replaces one process: the next one starts after this one has ended, so the other copy serves alone meanwhile. */
  private async restart(instance: Instance, release: Release): Promise<Restart> {
    const { name, release: former } = instance;
    const from = performance.now();
    const { status, signal, elapsedMs } = await this.environment.stop(
      instance,
      this.options.kill ? 'SIGKILL' : 'SIGTERM',
    );
    await this.environment.replace(instance, release);
    const span = { from, to: performance.now() };
    return {
      name,
      from: former.name,
      to: release.name,
      span,
      drainMs: elapsedMs,
      ending: signal ?? `status ${status}`,
    };
  }

  private quiet(): Promise<void> {
    return pause(this.options.seconds * 1_000);
  }
}

/**
 * Imports a copy of a release's curriculum in which one lesson has another sentence, so that something is published even
 * where two releases have the same curriculum.
 */
async function importChanged(environment: Environment, release: Release): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-curriculum-'));
  try {
    cpSync(join(release.root, 'content'), folder, { recursive: true });
    const [lesson] = globSync('**/lesson.md', { cwd: folder }).sort();
    if (lesson === undefined) throw new Error(`the curriculum of ${release.root} has no lesson`);
    appendFileSync(join(folder, lesson), '\nThis lesson has changed with the release.\n');
    await environment.importCurriculum(release, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
