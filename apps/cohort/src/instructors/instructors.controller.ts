import { Controller } from '@nestjs/common';
import {
  listAnnouncements,
  listCohortMembers,
  listInstructedCohorts,
  Refusal,
  visibleName,
  type CallOf,
  type PageKey,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { utcDay } from '../calendar.js';
import { cohortView } from '../membership/cohort.js';
import { CohortRepository } from '../membership/cohort.repository.js';
import { AnnouncementRepository } from './announcement.repository.js';
import {
  InstructedCohortRepository,
  type InstructedChallenge,
  type InstructedMember,
} from './instructed-cohort.repository.js';
import { MemberProgressService, type MemberProgress } from './member-progress.service.js';

type Member = ReplyOf<typeof listCohortMembers>['items'][number];

/** The gateway has checked whose cohorts they are. */
@Controller()
export class InstructorsController {
  constructor(
    private readonly clock: Clock,
    private readonly cohorts: CohortRepository,
    private readonly instructed: InstructedCohortRepository,
    private readonly progress: MemberProgressService,
    private readonly announcements: AnnouncementRepository,
  ) {}

  @Handles(listInstructedCohorts)
  async listCohorts({
    caller,
    page,
  }: CallOf<typeof listInstructedCohorts>): Promise<ReplyOf<typeof listInstructedCohorts>> {
    const behind = idIn(page.after);
    const ids = (caller.instructs ?? []).filter((id) => id > behind).slice(0, page.limit + 1);
    const { items, next } = pageOf(await this.cohorts.findByIds(ids), page.limit, ({ id }) => [id]);
    const challenges = await this.instructed.challenges(items.map(({ id }) => id));
    const challengesOf = (id: number) => challenges.filter(({ cohortId }) => cohortId === id).map(challengeView);
    const today = utcDay(this.clock.now());
    return {
      items: items.map((cohort) => ({ ...cohortView(cohort, today), challenges: challengesOf(cohort.id) })),
      next,
    };
  }

  @Handles(listCohortMembers)
  async listMembers({
    params: { cohort_id: cohortId },
    page,
  }: CallOf<typeof listCohortMembers>): Promise<ReplyOf<typeof listCohortMembers>> {
    const now = this.clock.now();
    const behind = idIn(page.after);
    const [cohort] = await this.cohorts.findByIds([cohortId]);
    if (!cohort) throw new Refusal('cohort-unknown');
    const rows = await this.instructed.members(cohortId, behind, page.limit + 1, now);
    const { items, next } = pageOf(rows, page.limit, ({ user_id }) => [user_id]);
    const learnerIds = items.map(({ user_id }) => user_id);
    const progress = await this.progress.fetch(learnerIds, cohort.trackSlug, now);
    return { items: items.map((member) => memberView(member, progress)), next };
  }

  @Handles(listAnnouncements)
  async listAnnouncements({
    params: { cohort_id: cohortId },
    page,
  }: CallOf<typeof listAnnouncements>): Promise<ReplyOf<typeof listAnnouncements>> {
    const [at, id] = page.after === null ? newest : readPageKey(announcementKey, page.after);
    const rows = await this.announcements.list(cohortId, { at, id }, page.limit + 1);
    const views = rows.map((row) => ({ ...row, announced_at: row.announced_at.toISOString() }));
    return pageOf(views, page.limit, (one) => [one.announced_at, one.id]);
  }
}

const idKey = z.tuple([z.int().positive()]);
const announcementKey = z.tuple([z.iso.datetime(), z.int().positive()]);
const newest = ['9999-12-31T00:00:00.000Z', 1] as const;

function idIn(after: PageKey | null): number {
  return after === null ? 0 : readPageKey(idKey, after)[0];
}

function challengeView({ id, title, opens_at, closes_at }: InstructedChallenge) {
  return { id, title, opens_at: opens_at.toISOString(), closes_at: closes_at.toISOString() };
}

function memberView(member: InstructedMember, { percentages, stuck }: MemberProgress): Member {
  const { user_id: id, display_name: name } = member;
  const own = stuck?.filter(({ learnerId }) => learnerId === id);
  return {
    ...member,
    display_name: name === null ? '' : visibleName(id, name),
    joined_at: member.joined_at.toISOString(),
    progress_percentage: percentages?.find(({ learnerId }) => learnerId === id)?.percentage ?? null,
    stuck_at:
      own?.map(({ labId, submissions, failedTest }) => ({ lab_id: labId, submissions, failed_test: failedTest })) ??
      null,
  };
}
