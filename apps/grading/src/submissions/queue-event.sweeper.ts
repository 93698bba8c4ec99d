import { Inject, Injectable } from '@nestjs/common';
import { Periodic } from '@proximal/service';
import { QueueKeys } from 'bullmq';
import type { Redis } from 'ioredis';
import { REDIS } from '../redis.js';
import { runQueue } from '../runs/run.queue.js';
import { gradingQueue } from '../scheduling/grading.queue.js';
import { TIMES, type ServiceTimes } from '../service-times.js';

const keys = new QueueKeys();
const streams = [gradingQueue, runQueue].map((queue) => keys.toKey(queue, 'events'));

/** BullMQ's events name submissions, so they would outlive the erasure of a learner. Nobody reads them. */
@Injectable()
export class QueueEventSweeper {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(TIMES) private readonly times: ServiceTimes,
  ) {}

  @Periodic(({ times }: QueueEventSweeper) => times.sweepMs)
  async sweep(): Promise<void> {
    for (const stream of streams) await this.redis.xtrim(stream, 'MAXLEN', 0);
  }
}
