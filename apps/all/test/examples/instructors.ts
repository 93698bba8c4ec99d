import * as contracts from '@proximal/contracts';
import type { Client } from '../client.js';
import { newLearner } from '../learner.js';
import { moderate } from './moderation.js';
import { two, type Recorder } from './recorder.js';

/** What only an operator of the platform can do for the session. */
export interface Backstage {
  /** The folder of the platform's mails. */
  mails: string;
  /** Makes the address of a person a verified one, without a mail. */
  verify: (email: string) => Promise<void>;
  /** Makes the person with this email an admin. */
  appointAdmin: (email: string) => Promise<void>;
  /** Runs the function while every cohort is full. */
  withFullCohorts: <T>(run: () => Promise<T>) => Promise<T>;
}

/** Calls the operations of admins and instructors; the learner with the token is the member whom they help. */
export async function lookAfter(
  client: Client,
  recorder: Recorder,
  memberToken: string,
  { verify, appointAdmin, withFullCohorts }: Backstage,
): Promise<void> {
  const grace = await staffMember(client, 'grace@example.com', 'Grace Hopper');
  const joan = await staffMember(client, 'joan@example.com', 'Joan Clarke');
  for (const { email } of [grace, joan]) await verify(email);
  await appointAdmin(grace.email);
  const { id: learner_id } = (await client.call(contracts.showMe, { token: memberToken })).output;
  const cohort_id = (await client.call(contracts.showMyCohort, { token: memberToken })).output.id;
  const next = await newLearner(client);
  const to_cohort_id = await withFullCohorts(
    async () => (await client.call(contracts.showMyCohort, { token: next.token })).output.id,
  );
  const grant = { email: joan.email, role: 'instructor', reason: 'She teaches this term.' };
  await recorder.call(contracts.giveRole, { token: grace.token, body: { ...grant, cohort_id } });
  await recorder.call(contracts.giveRole, { token: grace.token, body: { ...grant, cohort_id: to_cohort_id } });
  await recorder.call(contracts.listRoles, { token: grace.token, query: two });
  const lessons = (await client.call(contracts.listLessons, { token: grace.token })).output.items;
  const [lab] = lessons.flatMap(({ lab_ids }) => lab_ids);
  await recorder.call(contracts.showItemStatistics, { token: grace.token, params: { id: lab! } });

  const { token } = joan;
  await recorder.call(contracts.listInstructedCohorts, { token, query: two });
  await recorder.call(contracts.listCohortMembers, { token, params: { cohort_id }, query: two });
  const text = 'We meet tomorrow at ten to talk about the challenge.';
  await recorder.call(contracts.announce, { token, params: { cohort_id }, body: { text } });
  const challenges = (await client.call(contracts.listChallenges, { token: memberToken })).output.items;
  const open = challenges.find(({ status }) => status === 'open')!;
  const closes_at = new Date(Date.parse(open.closes_at) + 24 * 3_600_000).toISOString();
  const params = { cohort_id, learner_id };
  const more = { challenge_id: open.id, closes_at, reason: 'She was ill for a day.' };
  await recorder.call(contracts.extendDeadline, { token, params, body: more });
  const move = { to_cohort_id, reason: 'Her friends learn there.' };
  await recorder.call(contracts.moveMember, { token, params, body: move });
  await moderate(client, recorder, grace, joan, memberToken);
  const taken = { ...grant, cohort_id, reason: 'The term is over.' };
  await recorder.call(contracts.takeRole, { token: grace.token, body: taken });
}

async function staffMember(client: Client, email: string, full_name: string) {
  const { output } = await client.call(contracts.register, { body: { email, password: 'a long password', full_name } });
  return { email, token: output.access_token };
}
