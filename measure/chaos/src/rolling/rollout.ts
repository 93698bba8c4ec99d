import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '@proximal/all';
import { Random } from '@proximal/testing/harness';
import type { RollingOptions } from '../commands.js';
import type { Span } from '../load/journal.js';
import type { Environment } from '../platform/environment.js';
import { thisRelease, type Release } from '../platform/release.js';
import { withChangedCurriculum } from './changed-curriculum.js';
import { orderOfRestarts, restart, type Restart } from './restarts.js';

/** Something that a release does to shared data while processes serve. */
export interface DataStep {
  name: string;
  span: Span;
}

/** What happened under load. */
export interface Rollout {
  restarts: Restart[];
  dataSteps: DataStep[];
}

/**
 * Restarts every process. With a former release: applies this release's migrations, rolls every process to this
 * release, imports a curriculum, and rolls every process back, where the migrations stay.
 */
export class Rolling {
  private readonly done: Rollout = { restarts: [], dataSteps: [] };
  private turns = 0;

  constructor(
    private readonly environment: Environment,
    private readonly options: RollingOptions,
    private readonly progress: Progress,
  ) {}

  /** @param former the release that runs; undefined to restart this one */
  async run(former: Release | undefined): Promise<Rollout> {
    await this.quiet();
    if (former === undefined) await this.rollTo(thisRelease);
    else await this.rollForthAndBack(former);
    await this.quiet();
    return this.done;
  }

  private async rollForthAndBack(former: Release): Promise<void> {
    const { environment } = this;
    await this.change('the new migrations', () => environment.migrate(thisRelease));
    await this.quiet();
    await this.rollTo(thisRelease);
    await this.change('the new curriculum', () =>
      withChangedCurriculum(thisRelease, (folder) => environment.importCurriculum(thisRelease, folder)),
    );
    await this.quiet();
    await this.rollTo(former);
    if (!this.options.again) return;
    await this.quiet();
    await this.rollTo(thisRelease);
  }

  private async change(name: string, work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    await this.progress.step(`${name} applied`, work);
    this.done.dataSteps.push({ name, span: { from, to: performance.now() } });
  }

  private async rollTo(release: Release): Promise<void> {
    const signal = this.options.kill ? 'SIGKILL' : 'SIGTERM';
    const order = orderOfRestarts(this.environment, new Random(this.options.seed, -1 - this.turns++));
    this.progress.say(`${signal} in this order: ${order.map(({ name }) => name).join(', ')}`);
    for (const instance of order) {
      const line = ({ from, to }: Restart) => `${instance.name} restarted${from === to ? '' : `, ${from} → ${to}`}`;
      const done = await this.progress.step(line, () => restart(this.environment, instance, { signal, release }));
      this.done.restarts.push(done);
    }
  }

  private quiet(): Promise<void> {
    return pause(this.options.seconds * 1_000);
  }
}
