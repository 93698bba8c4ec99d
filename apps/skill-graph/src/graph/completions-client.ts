import { Injectable } from '@nestjs/common';
import { showCompletions, type OutputOf } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';

/** Longest wait for progress. */
const deadlineMs = 1_500;

/** A learner's track and what they have finished, as progress has it. */
export type Completions = Pick<OutputOf<typeof showCompletions>, 'trackSlug' | 'lessonIds' | 'labIds'>;

/** What learners have finished, as progress knows it. */
@Injectable()
export class CompletionsClient {
  constructor(private readonly client: RequestClient) {}

  /** Null with progress away, late or failing: what is stored here has to do. */
  async of(learnerId: number): Promise<OutputOf<typeof showCompletions> | null> {
    return this.client.request({ ...showCompletions, deadlineMs }, { learnerId }).catch(() => null);
  }
}
