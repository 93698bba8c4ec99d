import { Inject, Injectable } from '@nestjs/common';
import { listStuckLearners, listTrackPercentages, stuckFrom } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';

const stuckWithinMs = 7 * 86_400_000;

export type MemberProgress = Awaited<ReturnType<MemberProgressService['fetch']>>;

@Injectable()
export class MemberProgressService {
  constructor(@Inject(RequestClient) private readonly services: RequestClient) {}

  async fetch(learnerIds: number[], trackSlug: string, now: Date) {
    const since = new Date(now.getTime() - stuckWithinMs).toISOString();
    // A service that is away, late or failing, whose own log has the reason, must not hide what this one knows.
    const [percentages, stuck] = await Promise.all([
      this.services.request(listTrackPercentages, { learnerIds, trackSlug }).catch(() => null),
      this.services.request(listStuckLearners, { learnerIds, since, atLeast: stuckFrom }).catch(() => null),
    ]);
    return { percentages: percentages?.percentages ?? null, stuck: stuck?.stuck ?? null };
  }
}
