import * as contracts from '@proximal/contracts';
import type { Client } from '../client.js';
import type { Recorder } from './recorder.js';

/**
 * Decides two reported reviews and an appeal, and hides a review of the member, as somebody whom an admin makes a
 * moderator for it.
 */
export async function moderate(
  client: Client,
  recorder: Recorder,
  admin: { token: string },
  moderator: { email: string; token: string },
  memberToken: string,
): Promise<void> {
  const role = { email: moderator.email, role: 'moderator', reason: 'She knows what fair words are.' };
  await client.call(contracts.giveRole, { token: admin.token, body: role });
  const { token } = moderator;
  const { data } = await recorder.call<{ data: { review_id: number }[] }>(contracts.listReviewReports, {
    token,
    query: { limit: 2 },
  });
  const [first, second] = data.map(({ review_id }) => ({ review_id }));
  const rude = { reason: 'The review is rude, and names nothing in the code.' };
  await recorder.call(contracts.upholdReviewReport, { token, params: first!, body: rude });
  const fair = { reason: 'It is short, but it says what is wrong.' };
  await recorder.call(contracts.dismissReviewReport, { token, params: second!, body: fair });
  const appeals = await recorder.call<{ data: { challenge_id: number; learner_id: number }[] }>(contracts.listAppeals, {
    token,
    query: { limit: 2 },
  });
  const { challenge_id, learner_id } = appeals.data[0]!;
  const decision = { score: 85, reason: 'It passes the tests that the reviews say it fails.' };
  await recorder.call(contracts.decideAppeal, { token, params: { challenge_id, learner_id }, body: decision });
  const written = (await client.call(contracts.listPeerReviews, { token: memberToken })).output.items;
  const { id: review_id } = written.find(({ status }) => status === 'completed')!;
  const copied = { reason: 'Its text stands under ten other submissions.' };
  await recorder.call(contracts.hideReview, { token, params: { review_id }, body: copied });
  await decideNames(client, recorder, token, memberToken);
}

/** Has the member report a name of their cohort. The moderator dismisses it, and hides it after all. */
async function decideNames(client: Client, recorder: Recorder, token: string, memberToken: string): Promise<void> {
  const ranked = (await client.call(contracts.listLeaderboard, { token: memberToken })).output.items;
  const { user_id: learner_id, display_name: name } = ranked.find(({ is_me }) => !is_me)!;
  await recorder.call(contracts.reportName, { token: memberToken, params: { learner_id } });
  await recorder.call(contracts.listReportedNames, { token, query: { limit: 2 } });
  const params = { learner_id };
  const real = { name, reason: 'It is the name of a person.' };
  await recorder.call(contracts.dismissNameReport, { token, params, body: real });
  const foreign = { name, reason: 'It is the name of another person, who does not want it here.' };
  await recorder.call(contracts.hideName, { token, params, body: foreign });
}
