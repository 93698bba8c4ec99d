import { Injectable } from '@nestjs/common';
import type { ChallengeTemplate } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';
import type { Member } from '../membership/cohort.js';
import { wasSubmittedEarlier } from './earlier-submission.js';
import type { OpenWindow } from './schedule.js';

/** What submitting has to know of a challenge. */
export interface SetChallenge extends OpenWindow {
  id: number;
  reviewsRequired: number;
  starterCode: string;
  /** By this member in another cohort: it is closed for them. */
  isSubmittedEarlier: boolean;
}

/** A challenge as a member sees it, with their submission if there is one. */
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
  /** The completed ones, in an order that tells nothing. */
  reviews: { score: number; feedback: string }[];
}

const submission = `
  (SELECT json_build_object('id', own.id, 'attempt', own.attempt, 'status', own.status, 'score', own.score, 'reviews',
    (SELECT coalesce(json_agg(json_build_object('score', score, 'feedback', feedback) ORDER BY id), '[]')
     FROM peer_review WHERE submission_id = own.id AND status = 'completed'))
  FROM challenge_submission AS own WHERE own.challenge_id = challenge.id AND own.learner_id = $1)`;

/** For the member $1. */
const setColumns = `challenge.id, opens_at AS "opensAt", closes_at AS "closesAt", reviews_required AS "reviewsRequired",
  starter_code AS "starterCode",
  ${wasSubmittedEarlier('$1')} AS "isSubmittedEarlier"`;

const isSomethingLeft = `EXISTS (SELECT FROM (SELECT * FROM challenge WHERE cohort_id = $2) AS challenge WHERE NOT ${wasSubmittedEarlier('$1')})`;

/** Who asks, as a member of which cohort. */
type Membership = Pick<Member, 'learnerId' | 'cohortId'>;

@Injectable()
export class ChallengeRepository {
  constructor(private readonly database: Database) {}

  /** Sets a cohort the challenges, in this order. */
  async add(
    transaction: SqlTransaction,
    cohortId: number,
    challenges: (ChallengeTemplate & OpenWindow)[],
  ): Promise<void> {
    await transaction.$executeRawUnsafe(
      `INSERT INTO challenge
         (cohort_id, position, template_slug, title, description, starter_code, skill_slugs, points, opens_at, closes_at)
       SELECT $1::int, position, slug, title, description, "starterCode", "skillSlugs", points, "opensAt", "closesAt"
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (slug text, title text, description text, "starterCode" text,
         "skillSlugs" jsonb, points int, "opensAt" timestamptz, "closesAt" timestamptz)) WITH ORDINALITY
         AS given (slug, title, description, "starterCode", "skillSlugs", points, "opensAt", "closesAt", position)
       ORDER BY position`,
      ...[cohortId, JSON.stringify(challenges)],
    );
  }

  /**
   * Undefined for a challenge of another cohort. Until the transaction ends the member stays in this one: nobody submits
   * to the same challenge in two cohorts at once.
   */
  async ofMember(
    transaction: SqlTransaction,
    id: number,
    { learnerId, cohortId }: Membership,
  ): Promise<SetChallenge | undefined> {
    const membership = 'SELECT FROM membership WHERE learner_id = $1 AND cohort_id = $2 FOR SHARE';
    const held = await transaction.$queryRawUnsafe<object[]>(membership, learnerId, cohortId);
    if (held.length === 0) return undefined;
    const text = `SELECT ${setColumns} FROM challenge WHERE cohort_id = $2 AND challenge.id = $3`;
    const [challenge] = await transaction.$queryRawUnsafe<SetChallenge[]>(text, learnerId, cohortId, id);
    return challenge;
  }

  /** Those of a cohort behind the position, in the order in which they open; none where the member has done all of them earlier. */
  list(member: Membership, behind: number, limit: number): Promise<ShownChallenge[]> {
    return this.database.read<ShownChallenge>(
      `SELECT ${setColumns}, position, template_slug AS slug, title, description,
         skill_slugs AS "skillSlugs", points, ${submission} AS submission
       FROM challenge WHERE cohort_id = $2 AND position > $3 AND ${isSomethingLeft} ORDER BY position LIMIT $4`,
      [member.learnerId, member.cohortId, behind, limit],
    );
  }
}
