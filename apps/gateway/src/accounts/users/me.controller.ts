import { Inject, Injectable } from '@nestjs/common';
import { showMe, showMembership, showLearnerSummary, type CallOf, type ReplyOf } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import { HandlesLocally } from '../local-handlers.js';
import { sessionOf, type RequestContext } from '../request-context.js';

/** What is not known by then is shown as null; below the operation's own deadline, for a busy service is not one that is away. */
const patience = { deadlineMs: 4_000 };

@Injectable()
export class MeController {
  constructor(@Inject(RequestClient) private readonly services: RequestClient) {}

  @HandlesLocally(showMe)
  async show(_call: CallOf<typeof showMe>, context: RequestContext): Promise<ReplyOf<typeof showMe>> {
    const { email, user } = sessionOf(context);
    const about = { learnerId: user.id };
    const [summary, membership] = await Promise.all([
      nullWithout(this.services.request({ ...showLearnerSummary, ...patience }, about, context.requestId)),
      nullWithout(this.services.request({ ...showMembership, ...patience }, about, context.requestId)),
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
    };
  }
}

/** A service that is away, late or fails, which its own log tells, takes nothing from what is known here. */
function nullWithout<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch(() => null);
}
