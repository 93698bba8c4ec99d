import { Controller } from '@nestjs/common';
import { showLabStatistics, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { statisticsOf } from './lab-statistics.js';
import { LabStatisticsRepository } from './lab-statistics.repository.js';

@Controller()
export class LabStatisticsController {
  constructor(private readonly sampled: LabStatisticsRepository) {}

  @Handles(showLabStatistics)
  async show({ labId, ...given }: InputOf<typeof showLabStatistics>): Promise<OutputOf<typeof showLabStatistics>> {
    const period = { since: new Date(given.since), until: new Date(given.until) };
    const lab = await this.sampled.lab(labId);
    if (!lab) return { statistics: null };
    const { learnerIds, begun } = await this.sampled.sample(labId, lab.version, period);
    const learners = await this.sampled.learners(labId, learnerIds, period);
    return { statistics: { version: lab.version, begun, ...statisticsOf(learners, lab.cases, period.until) } };
  }
}
