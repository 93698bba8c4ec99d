import * as contracts from '@proximal/contracts';
import type { Lab } from '@proximal/content';
import type { Client } from '../client.js';
import { account, changeAccount, enter, recover, takeAlong } from './account.js';
import { browse, lookBack, practise } from './curriculum.js';
import { lookAfter, type Backstage } from './instructors.js';
import { meetOthers } from './peers.js';
import { Recorder, type Recorded } from './recorder.js';

/**
 * Calls every operation once, as a learner who has just begun would, and then as those who look after learners, and
 * records the answers.
 * @param lab the first lab of the curriculum
 */
export async function recordedSession(
  client: Client,
  lab: Lab,
  backstage: Backstage,
): Promise<Record<string, Recorded>> {
  const recorder = new Recorder(client);
  const token = await enter(recorder);
  const labId = await browse(recorder, token, lab);
  await practise(recorder, token, labId, lab);
  await lookBack(recorder, token, lab.skills[0]!);
  await meetOthers(client, recorder, token);
  await lookAfter(client, recorder, token, backstage);
  await changeAccount(recorder, token, backstage.mails);
  await takeAlong(recorder, token);
  await recorder.call(contracts.takeBackErasure, { token });
  await recorder.call(contracts.logout, { token });
  const password = await recover(recorder, backstage.mails);
  const again = await client.call(contracts.login, { body: { email: account.email, password } });
  await recorder.call(contracts.requestErasure, { token: again.output.access_token, body: { password } });
  return recorder.examples;
}
