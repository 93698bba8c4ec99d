import { Injectable } from '@nestjs/common';
import type { ChallengeTemplate } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import type { Cohort } from '../membership/cohort.js';
import type { NewCohortChallenges } from '../membership/new-cohort-challenges.js';
import { ChallengeRepository } from './challenge.repository.js';
import { mostChallenges, windowsOf } from './schedule.js';
import { TemplateCache } from './template-cache.js';

/** The challenges that a cohort is set when it opens. */
@Injectable()
export class CohortChallenges implements NewCohortChallenges {
  constructor(
    private readonly templates: TemplateCache,
    private readonly challenges: ChallengeRepository,
  ) {}

  /**
   * Copies them from the templates, so that no later import changes what runs.
   * @throws Refusal `unavailable` while there are no templates to be had
   */
  async challengesFor(transaction: SqlTransaction, { id, startsOn, trackSlug }: Cohort): Promise<void> {
    const chosen = templatesFor(trackSlug, await this.templates.required(transaction));
    const windows = windowsOf(startsOn, chosen.length);
    const challenges = windows.flatMap((window, index) => (chosen[index] ? [{ ...chosen[index], ...window }] : []));
    await this.challenges.add(transaction, id, challenges);
  }
}

/** The first ones of every track and of this one; a template without tracks is one of every track. */
function templatesFor(trackSlug: string, templates: ChallengeTemplate[]): ChallengeTemplate[] {
  const isOfTrack = ({ trackSlugs }: ChallengeTemplate) => trackSlugs.length === 0 || trackSlugs.includes(trackSlug);
  return templates.filter(isOfTrack).slice(0, mostChallenges);
}
