import * as contracts from '@proximal/contracts';
import { until } from '@proximal/testing/harness';
import type { Client } from '../client.js';
import { newLearner, type Learner } from '../learner.js';
import { reviewedBy } from '../reviewing.js';
import { two, type Data, type Page, type Recorder } from './recorder.js';

export async function meetOthers(client: Client, recorder: Recorder, token: string): Promise<void> {
  await recorder.call(contracts.showMyCohort, { token });
  const peers: Learner[] = [await newLearner(client), await newLearner(client)];
  for (const peer of peers) await client.call(contracts.showMyCohort, { token: peer.token });
  const listed = await recorder.call<Data<{ id: number; status: string }[]>>(contracts.listChallenges, {
    token,
    query: two,
  });
  const params = { id: listed.data.find(({ status }) => status === 'open')!.id };
  const body = { code: 'def answer():\n    return 42\n', notes: 'It does what the text says.' };
  await recorder.call(contracts.submitChallenge, { token, params, body });
  for (const peer of peers) await client.call(contracts.submitChallenge, { token: peer.token, params, body });
  // A submission may get its reviewers a moment after the last one has come in.
  await until(async () => (await client.call(contracts.listPeerReviews, { token })).output.items.length > 0);
  const reviews = await recorder.call<Page>(contracts.listPeerReviews, { token, query: two });
  await recorder.call(contracts.completePeerReview, {
    token,
    params: { id: reviews.data[0]!.id },
    body: { feedback: 'Short and clear. A test of the empty input is missing.', score: 80 },
  });
  await reviewedBy(client, peers, { token });
  const report = { reason: 'It says nothing about my code, and it is rude.' };
  const challenges = (await client.call(contracts.listChallenges, { token })).output.items;
  // The moderator upholds one report and dismisses the other.
  for (const { review_id: id } of challenges.flatMap(({ my_submission }) => my_submission?.reviews ?? []))
    await recorder.call(contracts.reportPeerReview, { token, params: { id: id! }, body: report });
  await recorder.call(contracts.appealChallenge, { token, params, body: { reason: 'It fails none of the tests.' } });
  await recorder.call(contracts.listLeaderboard, { token, query: { period: 'week', limit: 2 } });
  await recorder.call(contracts.showCohortHealth, { token });
  const notifications = await recorder.call<Page>(contracts.listNotifications, { token, query: two });
  await recorder.call(contracts.readNotification, { token, params: { id: notifications.data[0]!.id } });
}
