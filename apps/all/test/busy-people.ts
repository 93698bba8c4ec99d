import { join } from 'node:path';
import * as contracts from '@proximal/contracts';
import { until } from '@proximal/testing/harness';
import { callRetrying, type BusyLearner } from './busy-learner.js';
import { proximal } from './command.js';
import { tokenIn } from './mail-files.js';

/** Changes everything about an account, which stays with its address, and gets each kind of mail. */
export async function changeAccount(learner: BusyLearner, home: string): Promise<void> {
  const { client, token, email, password, tag } = learner;
  const mails = join(home, 'mails');
  await verify(learner, home);
  learner.marked['display name'] = `${tag} shown`;
  const body = { display_name: `${tag} shown`, time_zone: 'Pacific/Auckland' };
  await callRetrying(client, contracts.changeProfile, { token, body });
  learner.marked['new email'] = `${tag}-new@example.com`;
  await callRetrying(client, contracts.changeEmail, { token, body: { email: learner.marked['new email'], password } });
  await tokenIn(mails, learner.marked['new email'], 'Confirm your new');
  await callRetrying(client, contracts.requestPasswordReset, { body: { email } });
  await tokenIn(mails, email, 'Choose a new password');
}

/** Makes the address of a learner a verified one, with the link of its mail. */
async function verify({ client, token, email }: BusyLearner, home: string): Promise<void> {
  await callRetrying(client, contracts.requestVerification, { token });
  const link = await tokenIn(join(home, 'mails'), email, 'Confirm your email');
  await callRetrying(client, contracts.verifyEmail, { body: { token: link } });
}

/** Publishes the record of the completed track. @returns its path on the origin of the gateway */
export async function publishRecord(learner: BusyLearner): Promise<string> {
  const call = { token: learner.token, params: { slug: 'foundations' } };
  const { output } = await callRetrying(learner.client, contracts.publishCompletion, call);
  learner.marked['verification code'] = output.verification_code!;
  return output.url!;
}

/** Reports a review that the learner has received, and appeals against the score. */
export async function complain(learner: BusyLearner): Promise<void> {
  const { client, token, tag } = learner;
  const { items } = (await callRetrying(client, contracts.listChallenges, { token })).output;
  const scored = items.find(({ my_submission }) => my_submission?.status === 'reviewed')!;
  const [review] = scored.my_submission!.reviews;
  learner.marked.report = `${tag} reports it`;
  const report = { params: { id: review!.review_id! }, body: { reason: `${tag} reports it` } };
  await callRetrying(client, contracts.reportPeerReview, { token, ...report });
  learner.marked.appeal = `${tag} appeals`;
  const appeal = { params: { id: scored.id }, body: { reason: `${tag} appeals` } };
  await callRetrying(client, contracts.appealChallenge, { token, ...appeal });
}

/** Makes both instructors of their cohort: each extends the other's deadline, and the learner announces something. */
export async function lookAfterEachOther(learner: BusyLearner, helper: BusyLearner, home: string): Promise<void> {
  const { client, token } = learner;
  const cohort_id = (await callRetrying(client, contracts.showMyCohort, { token })).output.id;
  await verify(helper, home);
  const byOperator = ['--reason', 'a test', '--by', 'operator'];
  for (const role of [['admin'], ['instructor', '--cohort', String(cohort_id)]]) {
    const { status, stderr } = await proximal(['roles', 'give', helper.email, ...role, ...byOperator], {
      PROXIMAL_HOME: home,
    });
    if (status !== 0) throw new Error(stderr);
  }
  learner.marked['reason of a role'] = `${learner.tag} teaches`;
  const grant = { email: learner.email, role: 'instructor', cohort_id, reason: `${learner.tag} teaches` };
  await callRetrying(client, contracts.giveRole, { token: helper.token, body: grant });
  learner.marked['reason of a deadline'] = `${learner.tag} was ill`;
  await extendDeadline(helper, learner, cohort_id);
  await extendDeadline(learner, helper, cohort_id);
  const body = { text: 'We meet tomorrow at ten.' };
  await callRetrying(client, contracts.announce, { token, params: { cohort_id }, body });
}

async function extendDeadline({ client, token }: BusyLearner, member: BusyLearner, cohort_id: number): Promise<void> {
  const { items } = (await callRetrying(client, contracts.listChallenges, { token: member.token })).output;
  const { id, closes_at } = items.find(({ status }) => status === 'open')!;
  const later = new Date(Date.parse(closes_at) + 24 * 3_600_000).toISOString();
  const body = { challenge_id: id, closes_at: later, reason: `${member.tag} was ill` };
  const params = { cohort_id, learner_id: member.id };
  await callRetrying(client, contracts.extendDeadline, { token, params, body });
}

/** Waits for the export of everything about a learner, which the gateway then stores for a day. */
export async function takeExport({ client, token }: BusyLearner): Promise<void> {
  await until(async () => (await callRetrying(client, contracts.showExport, { token })).output.status === 'made');
}
