import { changeRole, listRoleHolders, type InputOf, type OutputOf } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import { aligned } from '../terminal/table.js';
import { learnerOf, type Operator } from './operator.js';
import { userOfMachine } from './regrade.js';

type Holder = OutputOf<typeof listRoleHolders>['holders'][number];
type Change = InputOf<typeof changeRole>;

export interface RoleOptions {
  cohort?: string;
  reason: string;
  by?: string;
}

const hindrances = {
  'account-unknown': 'Nobody has registered with this email.',
  'cohort-unknown': 'There is no such cohort.',
  'email-unverified': 'This person has not verified their email yet.',
  'role-unknown': 'This person does not have this role.',
};

export async function change(
  { client, name }: Operator,
  what: Change['change'],
  email: string,
  role: Change['role'],
  { cohort, reason, by = name ?? userOfMachine() }: RoleOptions,
): Promise<void> {
  const cohortId = cohort === undefined ? {} : { cohort_id: Number(cohort) };
  const input = changeRole.input.safeParse({ change: what, email, role, ...cohortId, reason, by });
  if (!input.success)
    throw new StartFailure('An instructor needs --cohort <id>, other roles none; a reason has 1 to 500 characters.');
  const { hindrance, holder } = await client.request(changeRole, input.data);
  if (hindrance !== null) throw new StartFailure(hindrances[hindrance]);
  console.log(`${what === 'give' ? 'given' : 'taken'}: ${lineOf(holder!).join('  ')}`);
}

export async function list(operator: Operator, email: string | undefined): Promise<void> {
  if (email !== undefined) await learnerOf(operator, email);
  const { holders } = await operator.client.request(listRoleHolders, { email: email ?? null });
  if (holders.length === 0) console.log('Nobody has a role.');
  else for (const line of aligned(holders.map(lineOf))) console.log(line);
}

function lineOf({ email, role, cohort_id: cohortId, given_at: givenAt }: Holder): string[] {
  return [email, cohortId === null ? role : `${role} of cohort ${cohortId}`, `since ${givenAt}`];
}
