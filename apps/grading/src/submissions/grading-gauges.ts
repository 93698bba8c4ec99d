import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { addCollector, gauge, type Reading } from '@proximal/telemetry';
import { GradingQueue } from './grading.queue.js';
import { UnsettledRepository } from './unsettled.repository.js';

const service = 'grading';
const jobs = gauge('proximal_grading_jobs', 'Jobs in the queue, which are only hints that submissions wait.', ['service', 'state']);
const unsettled = gauge('proximal_grading_unsettled', 'Submissions that are neither graded nor failed.', ['service']);
const oldest = gauge('proximal_grading_oldest_unsettled_seconds', 'Age of the oldest of them; 0 when there is none.', ['service']);

/** How much there is to grade, shown at each scrape: the queue by Redis, the truth by PostgreSQL. */
@Injectable()
export class GradingGauges implements OnModuleInit, OnModuleDestroy {
  private ends: (() => void)[] = [];

  constructor(
    private readonly queue: GradingQueue,
    private readonly submissions: UnsettledRepository,
  ) {}

  onModuleInit(): void {
    this.ends = [
      addCollector({ name: 'grading-queue', service, read: () => this.readQueue() }),
      addCollector({ name: 'unsettled-submissions', service, read: () => this.readUnsettled() }),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.ends.splice(0)) end();
  }

  private async readQueue(): Promise<Reading[]> {
    const counts = await this.queue.counts();
    return Object.entries(counts).map(([state, value]) => ({ gauge: jobs, labels: { service, state }, value }));
  }

  private async readUnsettled(): Promise<Reading[]> {
    const { count, oldestSeconds } = await this.submissions.standing();
    return [
      { gauge: unsettled, labels: { service }, value: count },
      { gauge: oldest, labels: { service }, value: oldestSeconds },
    ];
  }
}
