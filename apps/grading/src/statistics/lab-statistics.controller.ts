import { Controller } from '@nestjs/common';
import {
  listStuckLearners,
  Refusal,
  showItemStatistics,
  showLabStatistics,
  type CallOf,
  type InputOf,
  type LabStatistics,
  type OutputOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { statisticsOf } from './lab-statistics.js';
import { LabStatisticsRepository, type Period } from './lab-statistics.repository.js';
import { StuckLearnerRepository } from './stuck-learner.repository.js';

@Controller()
export class LabStatisticsController {
  constructor(
    private readonly sampled: LabStatisticsRepository,
    private readonly stuck: StuckLearnerRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(showLabStatistics)
  async show({ labId, ...given }: InputOf<typeof showLabStatistics>): Promise<OutputOf<typeof showLabStatistics>> {
    return { statistics: await this.compute(labId, { since: new Date(given.since), until: new Date(given.until) }) };
  }

  @Handles(showItemStatistics)
  async showToAdmins({
    params,
    query: { days },
  }: CallOf<typeof showItemStatistics>): Promise<ReplyOf<typeof showItemStatistics>> {
    const until = this.clock.now();
    const since = new Date(until.getTime() - days * 86_400_000);
    const statistics = await this.compute(params.id, { since, until });
    if (!statistics) throw new Refusal('lab-unknown');
    return itemView(params.id, days, statistics);
  }

  @Handles(listStuckLearners)
  async listStuck(input: InputOf<typeof listStuckLearners>): Promise<OutputOf<typeof listStuckLearners>> {
    return { stuck: await this.stuck.list(input) };
  }

  private async compute(labId: number, period: Period): Promise<LabStatistics | null> {
    const lab = await this.sampled.findLab(labId);
    if (!lab) return null;
    const { learnerIds, begun } = await this.sampled.sample(labId, lab, period);
    const learners = await this.sampled.findLearners(labId, learnerIds, period);
    return { version: lab.version, begun, ...statisticsOf(learners, lab.cases, period.until) };
  }
}

function itemView(
  lab_id: number,
  days: number,
  { firstTry, triesUntilSolved, secondsUntilSolved, cases, ...statistics }: LabStatistics,
): ReplyOf<typeof showItemStatistics> {
  return {
    lab_id,
    days,
    ...statistics,
    first_try: firstTry,
    tries_until_solved: triesUntilSolved,
    seconds_until_solved: secondsUntilSolved,
    tests: cases.map(({ name, isHidden, failedAtFirst, failedAlone }) => ({
      name,
      is_hidden: isHidden,
      failed_at_first: failedAtFirst,
      failed_alone: failedAlone,
    })),
  };
}
