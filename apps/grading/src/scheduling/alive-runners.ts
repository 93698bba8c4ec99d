import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@proximal/runtime';
import { Clock } from '@proximal/service';
import type { Redis } from 'ioredis';
import { REDIS, withinLimit } from '../redis.js';
import { PaceService } from './pace.service.js';

const aliveKey = 'grading:workers:alive';
const aboutKey = 'grading:workers:about';
const announceEveryMs = 2_000;
const aliveMs = 8_000;

interface Announced {
  runners: number;
  pace: number;
}

@Injectable()
export class RunnerAnnouncement implements OnModuleDestroy {
  private readonly logger = new Logger(RunnerAnnouncement.name);
  private readonly name = randomUUID();
  private task: PeriodicTask | undefined;
  private runners = 0;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly pace: PaceService,
    private readonly clock: Clock,
  ) {}

  async start(runners: number): Promise<void> {
    this.runners = runners;
    await this.announce();
    this.task = new PeriodicTask(() => this.announce(), announceEveryMs, this.logger);
  }

  async onModuleDestroy(): Promise<void> {
    await this.task?.stop();
    // Without Redis the entry expires by itself.
    await withinLimit(this.redis.multi().zrem(aliveKey, this.name).hdel(aboutKey, this.name).exec()).catch(
      () => undefined,
    );
  }

  private async announce(): Promise<void> {
    const about: Announced = { runners: this.runners, pace: this.pace.mean };
    const announced = this.redis
      .multi()
      .zadd(aliveKey, this.clock.now().getTime() + aliveMs, this.name)
      .hset(aboutKey, this.name, JSON.stringify(about));
    await withinLimit(announced.exec());
  }
}

@Injectable()
export class AliveRunners {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Announced> {
    const now = this.clock.now();
    const names = await this.redis.zrangebyscore(aliveKey, now.getTime(), '+inf');
    await this.forget(now);
    if (names.length === 0) return { runners: 0, pace: 1 };
    const texts = await this.redis.hmget(aboutKey, ...names);
    const announced = texts.filter((text) => text !== null).map((text) => JSON.parse(text) as Announced);
    const runners = announced.reduce((sum, one) => sum + one.runners, 0);
    const weighted = announced.reduce((sum, one) => sum + one.runners * one.pace, 0);
    return { runners, pace: runners === 0 ? 1 : weighted / runners };
  }

  private async forget(now: Date): Promise<void> {
    const gone = await this.redis.zrangebyscore(aliveKey, '-inf', `(${now.getTime()}`);
    if (gone.length > 0)
      await this.redis
        .multi()
        .zrem(aliveKey, ...gone)
        .hdel(aboutKey, ...gone)
        .exec();
  }
}
