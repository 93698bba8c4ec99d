import { Inject, Injectable } from '@nestjs/common';
import { showMe, showMembership, showLearnerSummary, type CallOf, type ReplyOf } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import { HandlesLocally } from '../local-handlers.js';
import { ErasureRepository } from '../erasure/erasure.repository.js';
import { sessionOf, type RequestContext } from '../request-context.js';

/**
 * Data that has not arrived by then is null. It is below the operation's own deadline, because a busy service is not an
 * unavailable one.
 */
const partDeadline = { deadlineMs: 4_000 };

@Injectable()
export class MeController {
  constructor(
    @Inject(RequestClient) private readonly services: RequestClient,
    private readonly erasures: ErasureRepository,
  ) {}

  @HandlesLocally(showMe)
  async show(_call: CallOf<typeof showMe>, context: RequestContext): Promise<ReplyOf<typeof showMe>> {
    const { email, user } = sessionOf(context);
    const about = { learnerId: user.id };
    const [summary, membership, erasure] = await Promise.all([
      nullWithout(this.services.request({ ...showLearnerSummary, ...partDeadline }, about, context.requestId)),
      nullWithout(this.services.request({ ...showMembership, ...partDeadline }, about, context.requestId)),
      this.erasures.requested(user.id),
    ]);
    return {
      id: user.id,
      email,
      full_name: user.name,
      plan: user.plan,
      track_slug: summary?.trackSlug ?? null,
      cohort_id: membership?.cohortId ?? null,
      total_xp: summary?.totalXp ?? null,
      created_at: user.registeredAt,
      erasure: erasure && { requested_at: erasure.requestedAt.toISOString(), due_at: erasure.dueAt.toISOString() },
    };
  }
}

/**
 * Replaces a failed request by null: an unavailable, late or failing service, whose own log has the reason, must not
 * hide the gateway's own data.
 */
function nullWithout<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch(() => null);
}
