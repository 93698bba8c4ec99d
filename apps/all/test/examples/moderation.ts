import * as contracts from '@proximal/contracts';
import type { Client } from '../client.js';
import type { Recorder } from './recorder.js';

/** Decides two reported reviews as somebody whom an admin makes a moderator for it. */
export async function moderate(
  client: Client,
  recorder: Recorder,
  admin: { token: string },
  moderator: { email: string; token: string },
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
}
