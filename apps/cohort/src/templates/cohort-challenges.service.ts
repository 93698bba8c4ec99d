import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { mostChallenges, windowsOf } from './schedule.js';
import { TemplateRepository } from './template.repository.js';
import { TemplatesService } from './templates.service.js';

interface NewCohort {
  id: number;
  trackSlug: string;
  startsOn: string;
}

@Injectable()
export class CohortChallengesService {
  constructor(
    private readonly templates: TemplatesService,
    private readonly challenges: TemplateRepository,
  ) {}

  /**
   * Copies, so that a later import does not change a running cohort.
   * @throws Refusal `unavailable` while no templates are available
   */
  async challengesFor(transaction: SqlTransaction, { id, startsOn, trackSlug }: NewCohort): Promise<void> {
    const templates = await this.templates.getOrRefuse(transaction);
    const ofTrack = templates.filter(({ trackSlugs }) => trackSlugs.length === 0 || trackSlugs.includes(trackSlug));
    const chosen = ofTrack.slice(0, mostChallenges);
    const windows = windowsOf(startsOn, chosen.length);
    const challenges = windows.flatMap((window, index) => (chosen[index] ? [{ ...chosen[index], ...window }] : []));
    await this.challenges.copyTo(transaction, id, challenges);
  }
}
