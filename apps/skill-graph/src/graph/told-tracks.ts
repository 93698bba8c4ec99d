import { Injectable } from '@nestjs/common';
import { showStanding } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';

/** Longest wait for progress, which for its part may wait for grading. */
const deadlineMs = 500;

/** The tracks of learners as progress knows them. */
@Injectable()
export class ToldTracks {
  constructor(private readonly client: RequestClient) {}

  /** The slug of the learner's track; null with progress away, late or failing: what is stored here has to do. */
  async of(learnerId: number): Promise<string | null> {
    const standing = this.client.ask({ ...showStanding, deadlineMs }, { learnerId });
    return standing.then(({ trackSlug }) => trackSlug).catch(() => null);
  }
}
