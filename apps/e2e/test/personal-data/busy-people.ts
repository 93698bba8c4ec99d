import { join } from 'node:path';
import * as contracts from '@proximal/contracts';
import { until } from '@proximal/testing/harness';
import { callRetrying, type BusyLearner } from './busy-learner.js';
import { proximal } from '../harness/command.js';
import { tokenIn } from '../harness/mail-files.js';

export async function changeAccount(learner: BusyLearner, home: string): Promise<void> {
  const { client, token, email, tag } = learner;
  const mails = join(home, 'mails');
  await verify(learner, home);
  await callRetrying(client, contracts.setReminders, { token, body: { days: [1], hour: 3 } });
  // First: it makes the links of earlier mails worthless.
  const password = `${learner.password}-again`;
  const passwords = { current_password: learner.password, new_password: password };
  await callRetrying(client, contracts.changePassword, { token, body: passwords });
  learner.password = password;
  learner.marked['display name'] = `${tag} shown`;
  const body = { display_name: `${tag} shown`, time_zone: 'Pacific/Auckland' };
  await callRetrying(client, contracts.changeProfile, { token, body });
  learner.marked['new email'] = `${tag}-new@example.com`;
  await callRetrying(client, contracts.changeEmail, { token, body: { email: learner.marked['new email'], password } });
  await tokenIn(mails, learner.marked['new email'], 'Confirm your new');
  await callRetrying(client, contracts.requestPasswordReset, { body: { email } });
  await tokenIn(mails, email, 'Choose a new password');
  const [notification] = (await callRetrying(client, contracts.listNotifications, { token })).output.items;
  await callRetrying(client, contracts.readNotification, { token, params: { id: notification!.id } });
}

async function verify({ client, token, email }: BusyLearner, home: string): Promise<void> {
  const mail = [join(home, 'mails'), email, 'Confirm your email'] as const;
  const registered = await tokenIn(...mail);
  await callRetrying(client, contracts.requestVerification, { token });
  const link = await tokenIn(...mail, registered);
  await callRetrying(client, contracts.verifyEmail, { body: { token: link } });
}

export async function publishRecord(learner: BusyLearner): Promise<string> {
  const call = { token: learner.token, params: { slug: 'foundations' } };
  await callRetrying(learner.client, contracts.publishCompletion, call);
  await callRetrying(learner.client, contracts.withdrawCompletion, call);
  const { output } = await callRetrying(learner.client, contracts.publishCompletion, call);
  learner.marked['verification code'] = output.verification_code!;
  return output.url!;
}

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

/** Both ask, answer each other, and report the answer. */
export async function converse(learner: BusyLearner, peer: BusyLearner): Promise<void> {
  const { client } = learner;
  for (const { marked, tag } of [learner, peer]) {
    marked.question = `${tag} asks this`;
    marked.answer = `${tag} answers this`;
    marked['report of an answer'] = `${tag} finds it rude`;
  }
  for (const [asker, other] of [
    [learner, peer],
    [peer, learner],
  ] as const) {
    const body = { title: asker.marked.question!, text: asker.marked.question! };
    const { id } = (await callRetrying(client, contracts.askQuestion, { token: asker.token, body })).output;
    const answer = { params: { id }, body: { text: other.marked.answer! } };
    const answered = await callRetrying(client, contracts.answerQuestion, { token: other.token, ...answer });
    const report = { params: { id: answered.output.id }, body: { reason: asker.marked['report of an answer']! } };
    await callRetrying(client, contracts.reportPost, { token: asker.token, ...report });
  }
}

/** Both share the program with which they have solved the lab, and report that of the other. */
export async function shareSolutions(learner: BusyLearner, peer: BusyLearner): Promise<void> {
  const { client } = learner;
  const params = { id: await learner.labId() };
  for (const { token, labSubmissions } of [learner, peer]) {
    const body = { submission_id: labSubmissions.at(-1)!, is_named: true };
    await callRetrying(client, contracts.shareSolution, { token, params, body });
  }
  for (const { token, marked, tag } of [learner, peer]) {
    marked['report of a solution'] = `${tag} finds it copied`;
    const { items } = (await callRetrying(client, contracts.listSharedSolutions, { token, params })).output;
    const report = {
      params: { id: items.find(({ is_mine }) => !is_mine)!.id },
      body: { reason: `${tag} finds it copied` },
    };
    await callRetrying(client, contracts.reportSharedSolution, { token, ...report });
  }
}

export async function lookAfter(
  judge: BusyLearner,
  {
    learner,
    peer,
    home,
    otherCohortId,
  }: { learner: BusyLearner; peer: BusyLearner; home: string; otherCohortId: number },
): Promise<void> {
  const { client, token } = judge;
  const cohort_id = (await callRetrying(client, contracts.showMyCohort, { token })).output.id;
  await verify(judge, home);
  const ofCohorts = [cohort_id, otherCohortId].map((id) => ['instructor', '--cohort', String(id)]);
  for (const role of [['admin'], ['moderator'], ...ofCohorts]) {
    const args = ['roles', 'give', judge.email, ...role, '--reason', 'a test', '--by', 'operator'];
    const { status, stderr } = await proximal(args, { PROXIMAL_HOME: home });
    if (status !== 0) throw new Error(stderr);
  }
  await giveRoles(judge, learner, cohort_id);
  learner.marked['reason of a deadline'] = `${learner.tag} was ill`;
  await extendDeadline(judge, learner, cohort_id);
  await extendDeadline(learner, judge, cohort_id);
  const body = { text: 'We meet tomorrow at ten.' };
  await callRetrying(client, contracts.announce, { token: learner.token, params: { cohort_id }, body });
  await judgeNames(judge, learner, peer);
  await judgeReviews(judge, learner, peer);
  await judgePosts(judge, learner, cohort_id);
  await judgeSolutions(judge, learner);
  learner.marked['reason of a move'] = `${learner.tag} wanted it`;
  for (const [from, to] of [
    [cohort_id, otherCohortId],
    [otherCohortId, cohort_id],
  ]) {
    const params = { cohort_id: from!, learner_id: learner.id };
    const move = { to_cohort_id: to!, reason: `${learner.tag} wanted it` };
    await callRetrying(client, contracts.moveMember, { token, params, body: move });
  }
}

async function giveRoles({ client, token }: BusyLearner, learner: BusyLearner, cohort_id: number): Promise<void> {
  const { email, tag } = learner;
  learner.marked['reason of a role'] = `${tag} teaches`;
  const grant = { email, role: 'instructor', cohort_id, reason: `${tag} teaches` };
  await callRetrying(client, contracts.giveRole, { token, body: grant });
  learner.marked['reason of a role that ends'] = `${tag} judges no more`;
  const moderator = { email, role: 'moderator', reason: `${tag} judges no more` };
  await callRetrying(client, contracts.giveRole, { token, body: moderator });
  await callRetrying(client, contracts.takeRole, { token, body: moderator });
}

/** Both report the name of the other; each report is dismissed, and the learner's name is hidden after all. */
async function judgeNames({ client, token }: BusyLearner, learner: BusyLearner, peer: BusyLearner): Promise<void> {
  for (const [by, whom] of [
    [learner, peer],
    [peer, learner],
  ] as const)
    await callRetrying(client, contracts.reportName, { token: by.token, params: { learner_id: whom.id } });
  const name = learner.marked['display name']!;
  const dismiss = (whom: BusyLearner, body: { name: string; reason: string }) =>
    callRetrying(client, contracts.dismissNameReport, { token, params: { learner_id: whom.id }, body });
  learner.marked['reason about a name'] = `${learner.tag} means well`;
  await dismiss(peer, { name: peer.name, reason: 'It is fine.' });
  await dismiss(learner, { name, reason: `${learner.tag} means well` });
  const body = { name, reason: `${learner.tag} means well` };
  await callRetrying(client, contracts.hideName, { token, params: { learner_id: learner.id }, body });
}

/** The learner's answer is dismissed at first; then the instructor hides it, and a moderator hides the other one. */
async function judgePosts({ client, token }: BusyLearner, learner: BusyLearner, cohort_id: number): Promise<void> {
  learner.marked['reason about an answer'] = `${learner.tag} is blunt`;
  for (const { post_id, learner_id } of (await callRetrying(client, contracts.listReportedPosts, { token })).output
    .items) {
    const params = { post_id, learner_id };
    if (learner_id !== learner.id) {
      await callRetrying(client, contracts.hidePost, { token, params, body: { reason: 'a test' } });
      continue;
    }
    const body = { reason: `${learner.tag} is blunt` };
    await callRetrying(client, contracts.dismissPostReport, { token, params, body });
    await callRetrying(client, contracts.hideCohortPost, { token, params: { ...params, cohort_id }, body });
  }
}

async function judgeSolutions({ client, token }: BusyLearner, learner: BusyLearner): Promise<void> {
  learner.marked['reason about a solution'] = `${learner.tag} has written it`;
  const { items } = (await callRetrying(client, contracts.listReportedSolutions, { token })).output;
  for (const { solution_id, learner_id } of items) {
    const params = { solution_id, learner_id };
    const body = { reason: learner_id === learner.id ? `${learner.tag} has written it` : 'a test' };
    const decide = learner_id === learner.id ? contracts.hideSolution : contracts.dismissSolutionReport;
    await callRetrying(client, decide, { token, params, body });
  }
}

async function judgeReviews({ client, token }: BusyLearner, learner: BusyLearner, peer: BusyLearner): Promise<void> {
  const reports = (await callRetrying(client, contracts.listReviewReports, { token })).output.items;
  const appeals = (await callRetrying(client, contracts.listAppeals, { token })).output.items;
  const reportOf = ({ id }: BusyLearner) => reports.find(({ author_id }) => author_id === id)!.review_id;
  const { reviews } = appeals.find(({ learner_id }) => learner_id === learner.id)!;
  const shown = reviews.find(({ review_id }) => review_id !== reportOf(learner))!;
  const body = { reason: 'It says what it says.' };
  for (const [operation, review_id] of [
    [contracts.dismissReviewReport, reportOf(learner)],
    [contracts.upholdReviewReport, reportOf(peer)],
    [contracts.hideReview, shown.review_id],
  ] as const)
    await callRetrying(client, operation, { token, params: { review_id }, body });
  learner.marked['reason of a score'] = `${learner.tag} is right`;
  for (const { challenge_id, learner_id } of appeals) {
    const reason = learner_id === learner.id ? `${learner.tag} is right` : 'a test';
    const params = { challenge_id, learner_id };
    await callRetrying(client, contracts.decideAppeal, { token, params, body: { score: 75, reason } });
  }
}

async function extendDeadline({ client, token }: BusyLearner, member: BusyLearner, cohort_id: number): Promise<void> {
  const { items } = (await callRetrying(client, contracts.listChallenges, { token: member.token })).output;
  const { id, closes_at } = items.find(({ status }) => status === 'open')!;
  const later = new Date(Date.parse(closes_at) + 24 * 3_600_000).toISOString();
  const body = { challenge_id: id, closes_at: later, reason: `${member.tag} was ill` };
  const params = { cohort_id, learner_id: member.id };
  await callRetrying(client, contracts.extendDeadline, { token, params, body });
}

export async function takeExport({ client, token }: BusyLearner): Promise<void> {
  await until(async () => (await callRetrying(client, contracts.showExport, { token })).output.status === 'made');
}
