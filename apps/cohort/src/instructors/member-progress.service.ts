import { Inject, Injectable } from '@nestjs/common';
import { listStuckLearners, listTrackPercentages, stuckFrom, type OutputOf } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';

const stuckWithinMs = 7 * 86_400_000;

export interface MemberProgress {
  percentages: OutputOf<typeof listTrackPercentages>['percentages'];
  stuck: OutputOf<typeof listStuckLearners>['stuck'] | null;
}

@Injectable()
export class MemberProgressService {
  constructor(@Inject(RequestClient) private readonly services: RequestClient) {}

  async fetch(learnerIds: number[], trackSlug: string, now: Date): Promise<MemberProgress> {
    const since = new Date(now.getTime() - stuckWithinMs).toISOString();
    const [percentages, stuck] = await Promise.all([
      nullWithout(this.services.request(listTrackPercentages, { learnerIds, trackSlug })),
      nullWithout(this.services.request(listStuckLearners, { learnerIds, since, atLeast: stuckFrom })),
    ]);
    return { percentages: percentages?.percentages ?? null, stuck: stuck?.stuck ?? null };
  }
}

/** A service that is away, late or failing, whose own log has the reason, must not hide what this one knows. */
function nullWithout<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch(() => null);
}
