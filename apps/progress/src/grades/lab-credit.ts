import type { submissionGraded, EventEnvelope } from '@proximal/contracts';
import type { Credit } from '../credits/credit.js';

export type Graded = EventEnvelope<typeof submissionGraded>;

/**
 * Returns the credit that grades of labs add to their learners' records. Every revision of a submission counts as an
 * activity at the instant of the submission. A regrade (revision above 1) brings its xp on the day of the regrade.
 * Negative xp counts on the day of the submission, where the xp came from, so nobody loses what they have earned since.
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
