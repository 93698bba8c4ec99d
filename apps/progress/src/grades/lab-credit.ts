import type { submissionGraded, EventEnvelope } from '@proximal/contracts';
import type { Credit } from '../credits/credit.js';

export type Graded = EventEnvelope<typeof submissionGraded>;

/**
 * What grades of labs add to their learners' records. A submission is an activity of the instant it was submitted,
 * whichever of its revisions is told; a regrade (revision above 1) brings its xp on the day of the regrade. What one
 * takes back is taken from the day of submitting, where it came from: nobody loses what they have earned since.
 * @param trackOfLab null for a lab that the curriculum does not know
 */
export function labCredit(graded: Graded[], trackOfLab: (labId: number) => string | null): Credit {
  return {
    entries: graded
      .filter(({ payload }) => payload.xpAwarded !== 0)
      .map(({ id, payload }) => ({
        id,
        learnerId: payload.learnerId,
        source: 'lab',
        sourceId: `${payload.submissionId}-${payload.revision}`,
        xp: payload.xpAwarded,
        earnedAt: payload.revision > 1 && payload.xpAwarded > 0 ? payload.gradedAt : payload.submittedAt,
      })),
    activities: graded.map(({ payload }) => ({
      learnerId: payload.learnerId,
      at: payload.submittedAt,
      trackSlug: trackOfLab(payload.labId),
    })),
  };
}
