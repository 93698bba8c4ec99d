import { listCompletions, publishCompletion, withdrawCompletion } from '@proximal/contracts';
import type { Client } from '../client.js';
import { completeFoundations } from '../completed-track.js';
import { newLearner } from '../learner.js';
import { Recorder, type Recorded } from './recorder.js';

/** Completes a track of the small curriculum, and records the operations on its record. */
export async function recordedEnding(client: Client): Promise<Record<string, Recorded>> {
  const { token } = await newLearner(client);
  await completeFoundations(client, token);
  const recorder = new Recorder(client);
  const params = { slug: 'foundations' };
  await recorder.call(publishCompletion, { token, params });
  await recorder.call(listCompletions, { token });
  await recorder.call(withdrawCompletion, { token, params });
  return recorder.examples;
}
