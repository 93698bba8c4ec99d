import { Injectable } from '@nestjs/common';
import type { ChallengeTemplate } from '@proximal/contracts';

import { sql } from '@proximal/database';
import { z } from 'zod';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';
import type { Member } from '../membership/cohort.js';
import { wasSubmittedEarlier } from './earlier-submission.js';
import type { OpenWindow } from './schedule.js';

/** The part of a challenge that a submission needs. */
export interface SetChallenge extends OpenWindow {
  id: number;
  reviewsRequired: number;
  starterCode: string;
  /** The member submitted this challenge in another cohort, so it is closed for them. */
  isSubmittedEarlier: boolean;
}

/** A challenge as a member sees it, with their submission if they have made one. */
export interface ShownChallenge extends SetChallenge {
  position: number;
  slug: string;
  title: string;
  description: string;
  skillSlugs: string[];
  points: number;
  submission: ShownSubmission | null;
}

interface ShownSubmission {
  id: string;
  attempt: number;
  status: 'submitted' | 'reviewed';
  score: number | null;
  /** The completed reviews, in an order that does not reveal who wrote which. */
  reviews: { score: number; feedback: string }[];
}

const submissionOf = (learnerId: number) => sql.fragment`
  (SELECT json_build_object('id', own.id, 'attempt', own.attempt, 'status', own.status, 'score', own.score, 'reviews',
    (SELECT coalesce(json_agg(json_build_object('score', score, 'feedback', feedback) ORDER BY id), '[]')
     FROM peer_review WHERE submission_id = own.id AND status = 'completed'))
  FROM challenge_submission AS own WHERE own.challenge_id = challenge.id AND own.learner_id = ${learnerId})`;

const setColumns = (learnerId: number) => sql.fragment`
  challenge.id, opens_at AS "opensAt", closes_at AS "closesAt", reviews_required AS "reviewsRequired",
  starter_code AS "starterCode", ${wasSubmittedEarlier(sql.fragment`${learnerId}`)} AS "isSubmittedEarlier"`;

const isSomethingLeft = ({ learnerId, cohortId }: Membership) => sql.fragment`
  EXISTS (SELECT FROM (SELECT * FROM challenge WHERE cohort_id = ${cohortId}) AS challenge
    WHERE NOT ${wasSubmittedEarlier(sql.fragment`${learnerId}`)})`;

/** The learner who asks and the cohort in which they are a member. */
type Membership = Pick<Member, 'learnerId' | 'cohortId'>;

const setRow = z.strictObject({
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
  reviews: z.array(z.strictObject({ score: z.number(), feedback: z.string() })),
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

  /** Adds challenges to a cohort, in the given order. */
  async add(
    transaction: SqlTransaction,
    cohortId: number,
    challenges: (ChallengeTemplate & OpenWindow)[],
  ): Promise<void> {
    await transaction.execute(sql('challenge-add')`
      INSERT INTO challenge
         (cohort_id, position, template_slug, title, description, starter_code, skill_slugs, points, opens_at, closes_at)
       SELECT ${cohortId}::int, position, slug, title, description, "starterCode", "skillSlugs", points, "opensAt", "closesAt"
       FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(challenges)}::jsonb) AS (slug text, title text, description text, "starterCode" text,
         "skillSlugs" jsonb, points int, "opensAt" timestamptz, "closesAt" timestamptz)) WITH ORDINALITY
         AS given (slug, title, description, "starterCode", "skillSlugs", points, "opensAt", "closesAt", position)
       ORDER BY position`);
  }

  /**
   * Returns undefined for a challenge of another cohort. It locks the membership until the transaction ends, so that
   * nobody submits to the same challenge in two cohorts at once.
   */
  async ofMember(
    transaction: SqlTransaction,
    id: number,
    { learnerId, cohortId }: Membership,
  ): Promise<SetChallenge | undefined> {
    const held = await transaction.execute(sql('challenge-share-membership')`
      SELECT FROM membership WHERE learner_id = ${learnerId} AND cohort_id = ${cohortId} FOR SHARE`);
    if (held === 0) return undefined;
    const [challenge] = await transaction.query(sql('challenge-of-member', setRow)`
      SELECT ${setColumns(learnerId)} FROM challenge WHERE cohort_id = ${cohortId} AND challenge.id = ${id}`);
    return challenge;
  }

  /**
   * Lists a cohort's challenges after a position, in the order in which they open. The list is empty when the member
   * submitted all of them in an earlier cohort.
   */
  list(member: Membership, behind: number, limit: number): Promise<ShownChallenge[]> {
    const { learnerId, cohortId } = member;
    return this.database.read(sql('challenge-list', shownRow)`
      SELECT ${setColumns(learnerId)}, position, template_slug AS slug, title, description,
        skill_slugs AS "skillSlugs", points, ${submissionOf(learnerId)} AS submission
      FROM challenge WHERE cohort_id = ${cohortId} AND position > ${behind} AND ${isSomethingLeft(member)}
      ORDER BY position LIMIT ${limit}`);
  }
}
