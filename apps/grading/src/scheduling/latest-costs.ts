import { Inject, Injectable } from '@nestjs/common';
import type { ChainableCommander, Redis } from 'ioredis';
import { REDIS, withinLimit } from '../redis.js';
import { expectedCostMs, typicalCostMs, type LabCost } from './rules.js';

const costsPerLearner = 4;
const costsPerLab = 64;
const retentionSeconds = 7 * 24 * 60 * 60;

/** Only in Redis. When Redis loses them, every submission counts as typical until new costs are known. */
@Injectable()
export class LatestCosts {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async add(learnerId: number, labId: number, costMs: number): Promise<void> {
    const pipeline = this.redis.pipeline();
    push(pipeline, learnerKey(learnerId), String(Math.round(costMs)), costsPerLearner);
    push(pipeline, labKey(labId), `${learnerId}:${Math.round(costMs)}`, costsPerLab);
    await withinLimit(pipeline.exec()).catch(() => undefined);
  }

  async estimateMs(learnerId: number, labId: number): Promise<number> {
    const found = await this.read(learnerId, labId);
    return found ? expectedCostMs(...found) : typicalCostMs;
  }

  private async read(learnerId: number, labId: number): Promise<[number[], LabCost[]] | undefined> {
    try {
      const [ofLearner, ofLab] = await withinLimit(
        Promise.all([this.redis.lrange(learnerKey(learnerId), 0, -1), this.redis.lrange(labKey(labId), 0, -1)]),
      );
      return [ofLearner.map(Number), ofLab.map(labCost)];
    } catch {
      // The queue's own commands log that Redis is away. The submission is accepted all the same.
      return undefined;
    }
  }
}

function push(pipeline: ChainableCommander, key: string, value: string, limit: number): void {
  pipeline
    .lpush(key, value)
    .ltrim(key, 0, limit - 1)
    .expire(key, retentionSeconds);
}

function labCost(text: string): LabCost {
  const [learnerId, costMs] = text.split(':').map(Number) as [number, number];
  return { learnerId, costMs };
}

function learnerKey(learnerId: number): string {
  return `grading:costs:learner:${learnerId}`;
}

function labKey(labId: number): string {
  return `grading:costs:lab:${labId}`;
}
