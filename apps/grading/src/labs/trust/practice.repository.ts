import { solvedScore } from '@proximal/contracts';
import { sql, type SqlFragment, type SqlSession } from '@proximal/database';
import { z } from 'zod';

/**
 * Whether submissions of a version are practice: its verdicts are made beside the learner's code, and no operator has
 * put it on the list of the installation.
 */
export function isPractice(version: SqlFragment): SqlFragment {
  return sql.fragment`(
    (SELECT needs_trust FROM lab_version AS graded_by WHERE graded_by.id = ${version})
    AND NOT EXISTS (SELECT FROM trusted_lab WHERE trusted_lab.version = ${version}))`;
}

/** Whether the lab's present version is practice; false for a lab that does not exist. */
export function isPracticeLab(labId: number | SqlFragment): SqlFragment {
  return sql.fragment`EXISTS (SELECT FROM lab AS present WHERE present.id = ${labId}
    AND ${isPractice(sql.fragment`present.version`)})`;
}

const answerRow = z.strictObject({ isTrue: z.boolean() });

export async function isPracticeNow(session: SqlSession, labId: number): Promise<boolean> {
  const [row] = await session.query(sql('practice-now', answerRow)`SELECT ${isPracticeLab(labId)} AS "isTrue"`);
  return row!.isTrue;
}

/** Whether the learner has solved the present version of a lab that is practice: no best score says so. */
export async function wasSolvedInPractice(
  session: SqlSession,
  { learnerId, labId }: { learnerId: number; labId: number },
): Promise<boolean> {
  const [row] = await session.query(sql('practice-solved', answerRow)`
    SELECT EXISTS (
      SELECT FROM submission JOIN lab ON lab.id = submission.lab_id AND lab.version = submission.lab_version
      WHERE submission.learner_id = ${learnerId} AND submission.lab_id = ${labId} AND submission.is_practice
        AND submission.score >= ${solvedScore} AND ${isPractice(sql.fragment`lab.version`)}) AS "isTrue"`);
  return row!.isTrue;
}
