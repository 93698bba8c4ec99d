import { sql, type SqlFragment } from '@proximal/database';

/**
 * Whether submissions of a version are practice: its verdicts are made beside the learner's code, and no operator has
 * put it on the list of the installation.
 */
export function isPractice(version: SqlFragment): SqlFragment {
  return sql.fragment`(
    (SELECT needs_trust FROM lab_version AS graded_by WHERE graded_by.id = ${version})
    AND NOT EXISTS (SELECT FROM trusted_lab WHERE trusted_lab.version = ${version}))`;
}
