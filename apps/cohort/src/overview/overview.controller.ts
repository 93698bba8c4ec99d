import { Controller } from '@nestjs/common';
import { overviewLimits, showCohortOverview, showWaiting, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { mondayOf, utcDay } from '../calendar.js';
import { challengeView } from '../challenges/challenge.js';
import { ChallengeRepository } from '../challenges/challenge.repository.js';
import { HealthService } from '../health/health.service.js';
import { entryView } from '../leaderboard/entry.js';
import { LeaderboardRepository } from '../leaderboard/leaderboard.repository.js';
import { cohortView } from '../membership/cohort.js';
import { MembersService } from '../membership/members.service.js';
import { NotificationRepository } from '../notifications/notification.repository.js';
import { summaryView } from '../questions/question.js';
import { QuestionRepository } from '../questions/question.repository.js';
import { peerReviewView, type PeerReview } from '../reviews/assignment/peer-review.js';
import { PeerReviewRepository } from '../reviews/assignment/peer-review.repository.js';

const { mostOfEach, latestQuestions, latestNotifications } = overviewLimits;

@Controller()
export class OverviewController {
  constructor(
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly leaderboard: LeaderboardRepository,
    private readonly health: HealthService,
    private readonly challenges: ChallengeRepository,
    private readonly reviews: PeerReviewRepository,
    private readonly questions: QuestionRepository,
    private readonly notifications: NotificationRepository,
  ) {}

  @Handles(showCohortOverview)
  async show({ caller }: CallOf<typeof showCohortOverview>): Promise<ReplyOf<typeof showCohortOverview>> {
    const member = await this.members.memberOf(caller);
    const { cohort, cohortId } = member;
    const now = this.clock.now();
    const today = utcDay(now);
    const board = { cohortId, viewerId: caller.id, firstDay: mondayOf(today) };
    const [entries, health, challenges, reviews, questions] = await Promise.all([
      this.leaderboard.findAfter(board, null, mostOfEach),
      this.health.ofWeek(cohortId, now),
      this.challenges.list(member, 0, mostOfEach),
      this.reviews.list(caller.id, null, mostOfEach),
      this.questions.list(cohortId, {}, null, latestQuestions),
    ]);
    return {
      cohort: cohortView(cohort, today),
      leaderboard: entries.map((entry) => entryView(entry, caller.id)),
      health,
      challenges: challenges.map((one) => {
        const { description, starter_code, ...listed } = challengeView(one, now);
        return listed;
      }),
      peer_reviews: reviews.map(briefReview),
      questions: questions.map((row) => summaryView(row, caller.id)),
    };
  }

  @Handles(showWaiting)
  async showWaiting({ caller }: CallOf<typeof showWaiting>): Promise<ReplyOf<typeof showWaiting>> {
    await this.members.memberOf(caller);
    const unread = { learnerId: caller.id, unreadOnly: true, limit: latestNotifications };
    const [notifications, reviews] = await Promise.all([
      this.notifications.list({ ...unread, behind: null, begunAt: this.clock.now().toISOString() }),
      this.reviews.list(caller.id, null, mostOfEach),
    ]);
    return {
      notifications: notifications.map(({ view }) => view),
      peer_reviews: reviews.filter(({ status }) => status === 'assigned').map(briefReview),
    };
  }
}

function briefReview(review: PeerReview) {
  const { code, notes, feedback, ...listed } = peerReviewView(review);
  return listed;
}
