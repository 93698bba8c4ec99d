import { Controller } from '@nestjs/common';
import { listInstructedCohorts, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { utcDay } from '../calendar.js';
import { cohortView } from '../membership/cohort.js';
import { CohortRepository } from '../membership/cohort.repository.js';
import { InstructedChallengeRepository, type InstructedChallenge } from './instructed-challenge.repository.js';

const idKey = z.tuple([z.int().positive()]);

/** The gateway has checked whose cohorts they are. */
@Controller()
export class InstructedCohortsController {
  constructor(
    private readonly clock: Clock,
    private readonly cohorts: CohortRepository,
    private readonly challenges: InstructedChallengeRepository,
  ) {}

  @Handles(listInstructedCohorts)
  async list({ caller, page }: CallOf<typeof listInstructedCohorts>): Promise<ReplyOf<typeof listInstructedCohorts>> {
    const behind = page.after === null ? 0 : readPageKey(idKey, page.after)[0];
    const ids = (caller.instructs ?? []).filter((id) => id > behind).slice(0, page.limit + 1);
    const { items, next } = pageOf(await this.cohorts.byIds(ids), page.limit, ({ id }) => [id]);
    const challenges = await this.challenges.ofCohorts(items.map(({ id }) => id));
    const today = utcDay(this.clock.now());
    const challengesOf = (id: number) => challenges.filter(({ cohortId }) => cohortId === id).map(challengeView);
    return {
      items: items.map((cohort) => ({ ...cohortView(cohort, today), challenges: challengesOf(cohort.id) })),
      next,
    };
  }
}

function challengeView({ id, title, opensAt, closesAt }: InstructedChallenge) {
  return { id, title, opens_at: opensAt.toISOString(), closes_at: closesAt.toISOString() };
}
