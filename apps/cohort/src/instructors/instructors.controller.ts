import { Controller } from '@nestjs/common';
import { listCohortMembers, Refusal, visibleName, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { CohortRepository } from '../membership/cohort.repository.js';
import { InstructedMemberRepository, type InstructedMember } from './instructed-member.repository.js';
import { MemberProgressService, type MemberProgress } from './member-progress.service.js';

type Member = ReplyOf<typeof listCohortMembers>['items'][number];

const idKey = z.tuple([z.int().positive()]);

@Controller()
export class InstructorsController {
  constructor(
    private readonly clock: Clock,
    private readonly cohorts: CohortRepository,
    private readonly members: InstructedMemberRepository,
    private readonly progress: MemberProgressService,
  ) {}

  @Handles(listCohortMembers)
  async listMembers({
    params: { cohort_id: cohortId },
    page,
  }: CallOf<typeof listCohortMembers>): Promise<ReplyOf<typeof listCohortMembers>> {
    const now = this.clock.now();
    const behind = page.after === null ? 0 : readPageKey(idKey, page.after)[0];
    const [cohort] = await this.cohorts.byIds([cohortId]);
    if (!cohort) throw new Refusal('cohort-unknown');
    const rows = await this.members.list(cohortId, behind, page.limit + 1, now);
    const { items, next } = pageOf(rows, page.limit, ({ learnerId }) => [learnerId]);
    const progress = await this.progress.fetch(
      items.map(({ learnerId }) => learnerId),
      cohort.trackSlug,
      now,
    );
    return { items: items.map((member) => memberView(member, progress)), next };
  }
}

function memberView(member: InstructedMember, { percentages, stuck }: MemberProgress): Member {
  const { learnerId } = member;
  const own = stuck?.filter((one) => one.learnerId === learnerId) ?? null;
  return {
    user_id: learnerId,
    display_name: member.displayName === null ? '' : visibleName(learnerId, member.displayName),
    joined_at: member.joinedAt.toISOString(),
    is_active: member.hasSeat,
    last_active_on: member.lastActiveOn,
    progress_percentage: percentages?.find((one) => one.learnerId === learnerId)?.percentage ?? null,
    reviews_open: member.reviewsOpen,
    reviews_completed: member.reviewsCompleted,
    stuck_at:
      own && own.map(({ labId, submissions, failedTest }) => ({ lab_id: labId, submissions, failed_test: failedTest })),
  };
}
