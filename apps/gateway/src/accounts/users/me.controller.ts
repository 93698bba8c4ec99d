import { Injectable } from '@nestjs/common';
import { showMe, showMembership, showLearnerSummary, type CallOf, type ReplyOf } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import { HandlesLocally } from '../local-handlers.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { AccountViewService } from './account-view.service.js';

/** Below the operation's own deadline, because a busy service is not an unavailable one. */
const partDeadline = { deadlineMs: 4_000 };

@Injectable()
export class MeController {
  constructor(
    private readonly services: RequestClient,
    private readonly account: AccountViewService,
  ) {}

  @HandlesLocally(showMe)
  show(_call: CallOf<typeof showMe>, context: RequestContext): Promise<ReplyOf<typeof showMe>> {
    return this.profileOf(context);
  }

  async profileOf(context: RequestContext): Promise<ReplyOf<typeof showMe>> {
    const { email, isVerified, user } = sessionOf(context);
    const about = { learnerId: user.id };
    const [roles, settings, erasure, summary, membership] = await Promise.all([
      nullWithout(this.account.rolesOf(user.id)),
      nullWithout(this.account.settingsOf(user.id)),
      this.account.erasureOf(user.id).catch(() => undefined),
      nullWithout(this.services.request({ ...showLearnerSummary, ...partDeadline }, about, context.requestId)),
      nullWithout(this.services.request({ ...showMembership, ...partDeadline }, about, context.requestId)),
    ]);
    return {
      id: user.id,
      email,
      email_verified: isVerified,
      full_name: user.name,
      plan: user.plan,
      roles,
      track_slug: summary?.trackSlug ?? null,
      cohort_id: membership?.cohortId ?? null,
      total_xp: summary?.totalXp ?? null,
      created_at: user.registeredAt,
      ...settings,
      erasure,
    };
  }
}

/** A failing or late service or database, whose own log has the reason, must not hide the data of the session. */
function nullWithout<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch(() => null);
}
