import { Injectable } from '@nestjs/common';
import {
  changeProfile,
  showLearnerSummary,
  showMe,
  showMembership,
  type Caller,
  type CallOf,
  type ReplyOf,
} from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { HandlesLocally } from '../local-handlers.service.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { WatchedSessionsService } from '../sessions/watched-sessions.service.js';
import { shownSettings } from './profile-settings.js';
import { ProfileRepository, type Account } from './profile.repository.js';

/** Below the operation's own deadline, because a busy service is not an unavailable one. */
const partDeadline = { deadlineMs: 4_000 };

@Injectable()
export class MeController {
  constructor(
    private readonly services: RequestClient,
    private readonly profiles: ProfileRepository,
    private readonly watched: WatchedSessionsService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(showMe)
  show(_call: CallOf<typeof showMe>, context: RequestContext): Promise<ReplyOf<typeof showMe>> {
    return this.profileOf(context);
  }

  @HandlesLocally(changeProfile)
  async change({ body }: CallOf<typeof changeProfile>, context: RequestContext) {
    const now = this.clock.now();
    const changed = await this.profiles.change(sessionOf(context).userId, body, now);
    await this.watched.refresh();
    const shown = await this.profileOf(context);
    return { ...shown, full_name: changed.fullName, ...shownSettings(changed, now) };
  }

  private async profileOf(context: RequestContext): Promise<ReplyOf<typeof showMe>> {
    const { email, isVerified, user } = context.demo ? accountOf(context.demo) : sessionOf(context);
    const about = { learnerId: user.id };
    const [account, summary, membership] = await Promise.all([
      this.profiles.findAccount(user.id).catch(() => undefined),
      nullWithout(this.services.request({ ...showLearnerSummary, ...partDeadline }, about, context.requestId)),
      nullWithout(this.services.request({ ...showMembership, ...partDeadline }, about, context.requestId)),
    ]);
    return {
      id: user.id,
      email,
      email_verified: isVerified,
      full_name: user.name,
      plan: user.plan,
      roles: account === undefined ? null : (account?.roles ?? []),
      track_slug: summary?.trackSlug ?? null,
      cohort_id: membership?.cohortId ?? null,
      total_xp: summary?.totalXp ?? null,
      created_at: user.registeredAt,
      ...(account && shownSettings(account, this.clock.now())),
      erasure: account === undefined ? undefined : erasureOf(account),
    };
  }
}

function erasureOf(account: Account | null) {
  const { erasureRequestedAt, erasureDueAt } = account ?? {};
  if (!erasureRequestedAt || !erasureDueAt) return null;
  return { requested_at: erasureRequestedAt.toISOString(), due_at: erasureDueAt.toISOString() };
}

/** The demo learner has no account. */
function accountOf(user: Caller) {
  return { email: 'demo@proximal.example', isVerified: true, user };
}

/** A failing or late service or database, whose own log has the reason, must not hide the data of the session. */
function nullWithout<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch(() => null);
}
