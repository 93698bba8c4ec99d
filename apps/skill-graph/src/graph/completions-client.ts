import { Injectable } from '@nestjs/common';
import { showCompletions, type OutputOf } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';

/** Longest wait for an answer of progress. */
const deadlineMs = 1_500;

/** A learner's track and completed lessons and labs, as progress stores them. */
export type Completions = Pick<OutputOf<typeof showCompletions>, 'trackSlug' | 'lessonIds' | 'labIds'>;

/** Requests from progress what learners have completed. */
@Injectable()
export class CompletionsClient {
  constructor(private readonly client: RequestClient) {}

  /** Null when progress is unavailable, late or failing: the caller then uses the data stored here. */
  async of(learnerId: number): Promise<OutputOf<typeof showCompletions> | null> {
    return this.client.request({ ...showCompletions, deadlineMs }, { learnerId }).catch(() => null);
  }
}
