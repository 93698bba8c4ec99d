import { describe, expect, it } from '@jest/globals';
import { aCurriculum } from '../../test/skilled-curriculum.js';
import { challengeEvidence, labEvidence, lessonEvidence } from './told-evidence.js';

const id = '0b5f2f6a-8d1c-8e3a-9c4b-6f7d8e9fa0b1';
const [handedInAt, judgedAt] = ['2026-11-19T23:59:59.000Z', '2026-11-20T00:00:01.000Z'];
const curriculum = aCurriculum();

function grade(labId: number) {
  const scores = { score: 80, correctness: 90, style: 70, efficiency: 60, xpAwarded: 5 };
  const submission = { submissionId: 'sub_0000000001', learnerId: 7, labId, labVersion: 'v3', revision: 2 };
  return labEvidence({ id, payload: { ...submission, ...scores, submittedAt: handedInAt, gradedAt: judgedAt } }, curriculum);
}

function completion(lessonId: number) {
  return lessonEvidence({ id, payload: { learnerId: 7, lessonId, completedAt: handedInAt } }, curriculum);
}

describe('evidence', () => {
  it('of a lab is of its skills when it was submitted, and of an item per version', () => {
    expect(grade(111)).toEqual({
      ...{ source: 'lab', sourceId: 'sub_0000000001', eventId: id, learnerId: 7, subjectId: 111, item: 'lab:111@v3' },
      ...{ revision: 2, skills: ['python', 'serving'], score: 80, occurredAt: Date.parse(handedInAt) },
    });
  });

  it('of a lab or a lesson that the curriculum lacks is of no skills', () => {
    expect(grade(999).skills).toEqual([]);
    expect(completion(999).skills).toEqual([]);
  });

  it('of a lesson is one of each learner, without a score', () => {
    expect(completion(11)).toEqual({
      ...{ source: 'lesson', sourceId: '7-11', eventId: id, learnerId: 7, subjectId: 11, item: null },
      ...{ revision: 1, skills: ['python', 'serving'], score: null, occurredAt: Date.parse(handedInAt) },
    });
  });

  it('of a challenge is of when it was handed in, not reviewed', () => {
    const challenge = { submissionId: 'cha_1', challengeId: 9, skillSlugs: ['b', 'a', 'b'], score: 66.5, xpAwarded: 0 };
    const payload = { ...challenge, learnerId: 7, submittedAt: handedInAt, reviewedAt: judgedAt };
    expect(challengeEvidence({ id, payload })).toEqual({
      ...{ source: 'challenge', sourceId: 'cha_1', eventId: id, learnerId: 7, subjectId: 9, item: 'challenge:9' },
      ...{ revision: 1, skills: ['a', 'b'], score: 66.5, occurredAt: Date.parse(handedInAt) },
    });
  });
});
