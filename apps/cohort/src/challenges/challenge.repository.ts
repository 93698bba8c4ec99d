import { Injectable } from '@nestjs/common';
import { sql, type SqlFragment } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import type { Member } from '../membership/cohort.js';
import { receivedId } from '../reviews/reports/review-report.repository.js';
import type { ShownChallenge } from './challenge.js';

export function wasSubmittedEarlier(learnerId: SqlFragment): SqlFragment {
  const made = sql.fragment`SELECT FROM challenge_submission AS made JOIN challenge AS other ON other.id = made.challenge_id
    WHERE made.learner_id = ${learnerId}`;
  return sql.fragment`(
    EXISTS (${made} AND other.template_slug = challenge.template_slug AND other.cohort_id <> challenge.cohort_id)
    AND NOT EXISTS (${made} AND other.id = challenge.id))`;
}

const submissionOf = (learnerId: number) => sql.fragment`
  (SELECT json_build_object('id', own.id, 'attempt', own.attempt, 'status', own.status, 'score', own.score,
    'reviewsRequired', own.reviews_required, 'reviewedAt', own.reviewed_at, 'appeal',
    (SELECT json_build_object('state', state, 'appealedAt', appealed_at, 'decidedAt', decided_at, 'score', score)
     FROM challenge_appeal WHERE submission_id = own.id), 'reviews',
    (SELECT coalesce(json_agg(json_build_object('id', ${receivedId('peer_review')}, 'score', score, 'feedback', feedback) ORDER BY id), '[]')
     FROM peer_review WHERE submission_id = own.id AND status = 'completed' AND hidden_at IS NULL))
  FROM challenge_submission AS own WHERE own.challenge_id = challenge.id AND own.learner_id = ${learnerId})`;

export const endFor = (learnerId: number) => sql.fragment`
  greatest(challenge.closes_at, (SELECT extended.closes_at FROM deadline_extension AS extended
    WHERE extended.challenge_id = challenge.id AND extended.learner_id = ${learnerId}))`;

export const setColumns = (learnerId: number) => sql.fragment`
  challenge.id, opens_at AS "opensAt", ${endFor(learnerId)} AS "closesAt", reviews_required AS "reviewsRequired",
  starter_code AS "starterCode", ${wasSubmittedEarlier(sql.fragment`${learnerId}`)} AS "isSubmittedEarlier"`;

const isSomethingLeft = ({ learnerId, cohortId }: Membership) => sql.fragment`
  EXISTS (SELECT FROM (SELECT * FROM challenge WHERE cohort_id = ${cohortId}) AS challenge
    WHERE NOT ${wasSubmittedEarlier(sql.fragment`${learnerId}`)})`;

export type Membership = Pick<Member, 'learnerId' | 'cohortId'>;

export const setRow = z.strictObject({
  id: z.number(),
  opensAt: z.date(),
  closesAt: z.date(),
  reviewsRequired: z.number(),
  starterCode: z.string(),
  isSubmittedEarlier: z.boolean(),
});
const submissionValue = z.strictObject({
  id: z.string(),
  attempt: z.number(),
  status: z.enum(['submitted', 'reviewed']),
  score: z.number().nullable(),
  reviewsRequired: z.number(),
  reviewedAt: z.string().nullable(),
  appeal: z
    .strictObject({
      state: z.enum(['open', 'decided', 'lapsed']),
      appealedAt: z.string(),
      decidedAt: z.string().nullable(),
      score: z.number().nullable(),
    })
    .nullable(),
  reviews: z.array(z.strictObject({ id: z.string(), score: z.number(), feedback: z.string() })),
});
const shownRow = setRow.extend({
  position: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  skillSlugs: z.array(z.string()),
  points: z.number(),
  submission: submissionValue.nullable(),
});

@Injectable()
export class ChallengeRepository {
  constructor(private readonly database: Database) {}

  list(member: Membership, behind: number, limit: number): Promise<ShownChallenge[]> {
    const { learnerId, cohortId } = member;
    return this.database.read(sql('challenge-list', shownRow)`
      SELECT ${setColumns(learnerId)}, position, template_slug AS slug, title, description,
        skill_slugs AS "skillSlugs", points, ${submissionOf(learnerId)} AS submission
      FROM challenge WHERE cohort_id = ${cohortId} AND position > ${behind} AND ${isSomethingLeft(member)}
      ORDER BY position LIMIT ${limit}`);
  }
}
