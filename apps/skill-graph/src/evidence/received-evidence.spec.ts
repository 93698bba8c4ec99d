import { describe, expect, it } from '@jest/globals';
import { aCurriculum, aLesson, aSkill, aTrack, sampleTracks } from '../../test/skilled-curriculum.js';
import { byPosition } from './evidence.js';
import {
  appealEvidence,
  challengeEvidence,
  givingUpEvidence,
  labEvidence,
  lessonEvidence,
  notFarAhead,
  openingEvidence,
  type Graded,
} from './received-evidence.js';

const id = '0b5f2f6a-8d1c-8e3a-9c4b-6f7d8e9fa0b1';
const [handedInAt, judgedAt] = ['2026-11-19T23:59:59.000Z', '2026-11-20T00:00:01.000Z'];
const curriculum = aCurriculum();
const noProgram = { demonstrates: [], ran: true, codeKey: null, isPlacement: false };

function grade(labId: number, parts: Partial<Graded['payload']> = {}, known = curriculum) {
  const scores = { score: 80, correctness: 90, style: 70, efficiency: 60, xpAwarded: 5 };
  const submission = { submissionId: 'sub_0000000001', learnerId: 7, labId, labVersion: 'v3', revision: 2 };
  return labEvidence(
    { id, payload: { ...submission, ...scores, submittedAt: handedInAt, gradedAt: judgedAt, ...parts } },
    known,
  );
}

function completion(lessonId: number) {
  return lessonEvidence({ id, payload: { learnerId: 7, lessonId, completedAt: handedInAt } }, curriculum);
}

function openingOf(labId: number, known = curriculum) {
  return openingEvidence({ id, payload: { learnerId: 7, labId, openedAt: handedInAt } }, known);
}

describe('evidence', () => {
  it('of a lab has the skills at the time of submission and one item per version', () => {
    expect(grade(111)).toEqual({
      source: 'lab',
      sourceId: 'sub_0000000001',
      eventId: id,
      learnerId: 7,
      subjectId: 111,
      item: 'lab:111@v3',
      revision: 2,
      skills: ['serving', 'python'],
      demonstrates: ['serving', 'python'],
      score: 80,
      occurredAt: Date.parse(handedInAt),
      ran: true,
      codeKey: '80/90/70/60',
      isPlacement: false,
    });
  });

  it('of a lab says whether the program ran and which program it was, by its marks when the event says no more', () => {
    expect(grade(111, { ran: false, codeKey: '00c0ffee00c0ffee' })).toMatchObject({
      ran: false,
      codeKey: '00c0ffee00c0ffee',
    });
    expect(grade(111, { style: 71 }).codeKey).not.toBe(grade(111).codeKey);
  });

  it('of a lab demonstrates its first three skills in the author’s order, of a project none', () => {
    const skills = ['d', 'b', 'c', 'a'];
    const lesson = aLesson(1, ['d'], { 201: skills, 202: skills });
    lesson.labs[1]!.isProject = true;
    const known = aCurriculum(
      [aTrack('one', { lessons: [lesson] })],
      ['A', 'B', 'C', 'D'].map((name) => aSkill(name)),
    );
    expect(grade(201, {}, known)).toMatchObject({ skills, demonstrates: ['d', 'b', 'c'] });
    expect(grade(202, {}, known)).toMatchObject({ skills, demonstrates: [] });
  });

  it('of a lab or a lesson that the curriculum lacks has no skills', () => {
    expect(grade(999).skills).toEqual([]);
    expect(completion(999).skills).toEqual([]);
  });

  it('of a lesson exists once per learner and has no score', () => {
    expect(completion(11)).toEqual({
      source: 'lesson',
      sourceId: '7-11',
      eventId: id,
      learnerId: 7,
      subjectId: 11,
      item: null,
      revision: 1,
      skills: ['serving', 'python'],
      score: null,
      occurredAt: Date.parse(handedInAt),
      ...noProgram,
    });
  });

  it('of a challenge has the instant of its submission, not of its review', () => {
    const challenge = { submissionId: 'cha_1', challengeId: 9, skillSlugs: ['b', 'a', 'b'], score: 66.5, xpAwarded: 0 };
    const payload = { ...challenge, learnerId: 7, submittedAt: handedInAt, reviewedAt: judgedAt };
    expect(challengeEvidence({ id, payload })).toEqual({
      source: 'challenge',
      sourceId: 'cha_1',
      eventId: id,
      learnerId: 7,
      subjectId: 9,
      item: 'challenge:9',
      revision: 1,
      skills: ['b', 'a'],
      score: 66.5,
      occurredAt: Date.parse(handedInAt),
      ...noProgram,
    });
  });

  it('of a challenge after an appeal is the second revision of the same evidence', () => {
    const challenge = { submissionId: 'cha_1', challengeId: 9, learnerId: 7, skillSlugs: ['b'], xpDifference: 20 };
    const instants = { submittedAt: handedInAt, reviewedAt: judgedAt, rescoredAt: judgedAt };
    const evidence = appealEvidence({ id, payload: { ...challenge, previousScore: 40, score: 60, ...instants } });
    expect(evidence).toMatchObject({ source: 'challenge', sourceId: 'cha_1', revision: 2, score: 60, skills: ['b'] });
    expect(evidence.occurredAt).toBe(Date.parse(handedInAt));
  });

  it('of a look at the author’s solution exists once per event and has no skills', () => {
    expect(openingOf(111)).toEqual([
      {
        source: 'opening',
        sourceId: id,
        eventId: id,
        learnerId: 7,
        subjectId: 111,
        item: null,
        revision: 1,
        skills: [],
        score: null,
        occurredAt: Date.parse(handedInAt),
        ...noProgram,
      },
    ]);
  });

  it('of a look at the author’s solution is also one of the lab’s variants, and of no other lab', () => {
    const [systems, models] = sampleTracks();
    const [lesson] = systems!.levels[0]!.modules[0]!.lessons;
    const reviewLab = (labId: number, variantOf: number | null) => ({
      ...lesson!.labs[0]!,
      id: labId,
      variantOf,
      minutes: 5,
    });
    lesson!.reviewLabs = [reviewLab(112, 111), reviewLab(113, null), reviewLab(114, 999)];
    const evidence = openingOf(111, aCurriculum([systems!, models!]));
    expect(evidence.map(({ sourceId, subjectId }) => [sourceId, subjectId])).toEqual([
      [id, 111],
      [`${id}-112`, 112],
    ]);
  });

  it('of giving a lab up exists once per event, comes before a submission of the same instant, and has no skills', () => {
    const payload = { learnerId: 7, labId: 111, givenUpAt: handedInAt };
    const evidence = givingUpEvidence({ id, payload });
    const given = { source: 'giving-up', sourceId: id, subjectId: 111, skills: [], score: null };
    expect(evidence).toMatchObject({ ...given, occurredAt: Date.parse(handedInAt) });
    expect(byPosition(evidence, grade(111))).toBeLessThan(0);
  });

  it('from the far future moves to a day ahead, and other evidence stays', () => {
    const opening = openingOf(111)[0]!;
    const at = opening.occurredAt;
    const dayMs = 86_400_000;
    const movedTo = (now: number) => notFarAhead([opening], new Date(now)).map(({ occurredAt }) => occurredAt);
    expect([movedTo(at - dayMs), movedTo(at - 2 * dayMs)]).toEqual([[at], [at - dayMs]]);
  });
});
