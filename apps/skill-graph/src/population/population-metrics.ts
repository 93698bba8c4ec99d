import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { addCollector, counter, gauge } from '@proximal/telemetry';
import { Database } from '../database.js';
import { ObservationRepository } from '../learners/observation.repository.js';

const service = 'skill-graph';
const waiting = gauge(
  'proximal_population_waiting',
  'Outcomes of established learners that the population has not learnt yet, up to a million.',
  ['service'],
);
const learnt = counter('proximal_population_learnt_total', 'Outcomes that this copy has taught the population.', [
  'service',
]);

export function countLearnt(count: number): void {
  learnt.inc({ service }, count);
}

@Injectable()
export class PopulationGauges implements OnModuleInit, OnModuleDestroy {
  private end: (() => void) | undefined;

  constructor(
    private readonly database: Database,
    private readonly observations: ObservationRepository,
  ) {}

  onModuleInit(): void {
    countLearnt(0);
    this.end = addCollector({
      name: 'population',
      service,
      read: async () => [
        { gauge: waiting, labels: { service }, value: await this.observations.countWaiting(this.database) },
      ],
    });
  }

  onModuleDestroy(): void {
    this.end?.();
  }
}
