import { Injectable } from '@nestjs/common';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { Database } from '../database.js';
import type { Member } from '../membership/cohort.js';
import { openedChallenge, type OpenedChallenge } from '../notifications/notification.js';
import { receivedId } from '../reviews/reports/review-report.repository.js';
import { shownChallenge, type ShownChallenge } from './challenge.js';

export function wasSubmittedEarlier(learnerId: SqlFragment): SqlFragment {
  const made = sql.fragment`SELECT FROM challenge_submission AS made
    JOIN challenge AS other ON other.id = made.challenge_id
    WHERE made.learner_id = ${learnerId}`;
  return sql.fragment`(
    EXISTS (${made} AND other.template_slug = challenge.template_slug AND other.cohort_id <> challenge.cohort_id)
    AND NOT EXISTS (${made} AND other.id = challenge.id))`;
}

const submissionOf = (learnerId: number) => sql.fragment`
  (SELECT json_build_object('submission_id', own.id, 'attempt', own.attempt, 'status', own.status, 'score', own.score,
    'reviews_required', own.reviews_required, 'reviewedAt', own.reviewed_at, 'appeal',
    (SELECT json_build_object('state', state, 'appealedAt', appealed_at, 'decidedAt', decided_at, 'score', score)
     FROM challenge_appeal WHERE submission_id = own.id), 'reviews',
    (SELECT coalesce(json_agg(json_build_object('review_id', ${receivedId('peer_review')}, 'score', score, 'feedback', feedback) ORDER BY id), '[]')
     FROM peer_review WHERE submission_id = own.id AND status = 'completed' AND hidden_at IS NULL))
  FROM challenge_submission AS own WHERE own.challenge_id = challenge.id AND own.learner_id = ${learnerId})`;

export const endFor = (learnerId: number) => sql.fragment`
  greatest(challenge.closes_at, (SELECT extended.closes_at FROM deadline_extension AS extended
    WHERE extended.challenge_id = challenge.id AND extended.learner_id = ${learnerId}))`;

export const setColumns = (learnerId: number) => sql.fragment`
  challenge.id, opens_at, ${endFor(learnerId)} AS closes_at, reviews_required, starter_code,
  ${wasSubmittedEarlier(sql.fragment`${learnerId}`)} AS "isSubmittedEarlier"`;

const isSomethingLeft = ({ learnerId, cohortId }: Membership) => sql.fragment`
  EXISTS (SELECT FROM (SELECT * FROM challenge WHERE cohort_id = ${cohortId}) AS challenge
    WHERE NOT ${wasSubmittedEarlier(sql.fragment`${learnerId}`)})`;

export type Membership = Pick<Member, 'learnerId' | 'cohortId'>;

@Injectable()
export class ChallengeRepository {
  constructor(private readonly database: Database) {}

  list(member: Membership, behind: number, limit: number): Promise<ShownChallenge[]> {
    const { learnerId, cohortId } = member;
    return this.database.read(sql('challenge-list', shownChallenge)`
      SELECT ${setColumns(learnerId)}, position, template_slug AS slug, title, description,
        skill_slugs, points, ${submissionOf(learnerId)} AS submission
      FROM challenge WHERE cohort_id = ${cohortId} AND position > ${behind} AND ${isSomethingLeft(member)}
      ORDER BY position LIMIT ${limit}`);
  }

  announceOpened(transaction: SqlTransaction, now: Date, limit: number): Promise<OpenedChallenge[]> {
    const at = sql.fragment`${now.toISOString()}::timestamptz`;
    return transaction.query(sql('challenge-announce', openedChallenge)`
      UPDATE challenge SET is_announced = true WHERE id = ANY (ARRAY(
        SELECT id FROM challenge WHERE NOT is_announced AND opens_at <= ${at}
        ORDER BY opens_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED))
      RETURNING id AS "challengeId", title, opens_at AS "opensAt", closes_at AS "closesAt",
        ARRAY(SELECT learner_id FROM membership
          WHERE membership.cohort_id = challenge.cohort_id AND joined_at <= opens_at AND closes_at > ${at}
            AND NOT ${wasSubmittedEarlier(sql.identifier('membership', 'learner_id'))}
          ORDER BY learner_id) AS "learnerIds"`);
  }
}
