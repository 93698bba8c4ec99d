import { Injectable } from '@nestjs/common';
import type { ChallengeTemplate } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import type { Cohort } from '../membership/cohort.js';
import type { NewCohortChallenges } from '../membership/new-cohort-challenges.js';
import { ChallengeRepository } from './challenge.repository.js';
import { mostChallenges, windowsOf } from './schedule.js';
import { TemplateCache } from './template-cache.js';

/** Gives a cohort its challenges when it opens. */
@Injectable()
export class CohortChallengesService implements NewCohortChallenges {
  constructor(
    private readonly templates: TemplateCache,
    private readonly challenges: ChallengeRepository,
  ) {}

  /**
   * Copies the challenges from the templates, so that a later import does not change a running cohort.
   * @throws Refusal `unavailable` while no templates are available
   */
  async challengesFor(transaction: SqlTransaction, { id, startsOn, trackSlug }: Cohort): Promise<void> {
    const chosen = templatesFor(trackSlug, await this.templates.required(transaction));
    const windows = windowsOf(startsOn, chosen.length);
    const challenges = windows.flatMap((window, index) => (chosen[index] ? [{ ...chosen[index], ...window }] : []));
    await this.challenges.add(transaction, id, challenges);
  }
}

/** The first templates that fit the track. A template without tracks fits every track. */
function templatesFor(trackSlug: string, templates: ChallengeTemplate[]): ChallengeTemplate[] {
  const isOfTrack = ({ trackSlugs }: ChallengeTemplate) => trackSlugs.length === 0 || trackSlugs.includes(trackSlug);
  return templates.filter(isOfTrack).slice(0, mostChallenges);
}
