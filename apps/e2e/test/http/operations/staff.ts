import type { Role } from '@proximal/contracts';
import type { Person, Things } from '@proximal/contracts/cases';
import { withClient } from '@proximal/migrations';
import { proximal } from '../../harness/command.js';
import { newLearner } from '../../harness/learner.js';
import type { Platform } from '../../harness/platform.js';

export async function verify(accountsUrl: string, { id }: Person): Promise<void> {
  const text = 'UPDATE app_user SET email_verified_at = now() WHERE id = $1';
  await withClient(accountsUrl, (database) => database.query(text, [id]));
}

export async function giveRole(accountsUrl: string, { id }: Person, role: Role, cohortIds: number[]): Promise<void> {
  await withClient(accountsUrl, async (database) => {
    for (const cohortId of role === 'instructor' ? cohortIds : [0])
      await database.query('INSERT INTO role_grant VALUES ($1, $2, $3, now())', [id, role, cohortId]);
  });
}

export async function appointStaff(
  { client, home }: Platform,
  accountsUrl: string,
  { cohortId, otherCohortId }: Pick<Things, 'cohortId' | 'otherCohortId'>,
) {
  const appoint = async (role: string, cohortIds: number[] = []) => {
    const person = await newLearner(client);
    await verify(accountsUrl, person);
    const grants = cohortIds.length > 0 ? cohortIds.map((id) => ['--cohort', String(id)]) : [[]];
    for (const more of grants) {
      const args = ['roles', 'give', person.email, role, '--reason', 'for the test', '--by', 'operator', ...more];
      const { status, stderr } = await proximal(args, { PROXIMAL_HOME: home });
      if (status !== 0) throw new Error(stderr);
    }
    return person;
  };
  return {
    'instructor of that cohort': await appoint('instructor', [cohortId, otherCohortId]),
    'instructor of another cohort': await appoint('instructor', [otherCohortId]),
    moderator: await appoint('moderator'),
    admin: await appoint('admin'),
  };
}
