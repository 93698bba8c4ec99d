import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { addCollector, gauge, type Reading } from '@proximal/telemetry';
import { RunQueue } from '../runs/run.queue.js';
import { BacklogRepository } from '../scheduling/backlog.repository.js';
import { GradingQueue } from '../scheduling/grading.queue.js';
import { UnfinishedRepository } from './unfinished.repository.js';

const service = 'grading';
const jobs = gauge('proximal_grading_jobs', 'Jobs in the queue, which are only hints that submissions wait.', [
  'service',
  'state',
]);
const unfinished = gauge('proximal_grading_unfinished', 'Submissions that are neither graded nor failed.', ['service']);
const waiting = gauge(
  'proximal_grading_oldest_waiting_seconds',
  'Time that the oldest submission in the queue has waited for a worker; 0 when there is none.',
  ['service'],
);
const waitingRun = gauge(
  'proximal_lab_runs_oldest_waiting_seconds',
  'Time that the oldest run has waited for a worker; 0 when there is none.',
  ['service'],
);
const oldest = gauge(
  'proximal_grading_oldest_unfinished_seconds',
  'Age of the oldest unfinished submission since it got its learner’s slot; 0 when there is none.',
  ['service'],
);

@Injectable()
export class GradingGauges implements OnModuleInit, OnModuleDestroy {
  private ends: (() => void)[] = [];

  constructor(
    private readonly queue: GradingQueue,
    private readonly submissions: UnfinishedRepository,
    private readonly backlog: BacklogRepository,
    private readonly runs: RunQueue,
  ) {}

  onModuleInit(): void {
    this.ends = [
      addCollector({ name: 'grading-queue', service, read: () => this.readQueue() }),
      addCollector({ name: 'unfinished-submissions', service, read: () => this.readUnfinished() }),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.ends.splice(0)) end();
  }

  private async readQueue(): Promise<Reading[]> {
    const [counts, oldestRun] = await Promise.all([this.queue.counts(), this.runs.oldestWaitingSeconds(new Date())]);
    const readings = Object.entries(counts).map(([state, value]) => ({
      gauge: jobs,
      labels: { service, state },
      value,
    }));
    return [...readings, { gauge: waitingRun, labels: { service }, value: oldestRun }];
  }

  private async readUnfinished(): Promise<Reading[]> {
    const [{ count, oldestSeconds }, waitingSeconds] = await Promise.all([
      this.submissions.queueStats(),
      this.backlog.oldestWaitingSeconds(),
    ]);
    return [
      { gauge: unfinished, labels: { service }, value: count },
      { gauge: waiting, labels: { service }, value: waitingSeconds },
      { gauge: oldest, labels: { service }, value: oldestSeconds },
    ];
  }
}
