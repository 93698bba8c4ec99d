import { randomBytes } from 'node:crypto';
import { register } from '@proximal/contracts';
import type { Client } from './client.js';

export interface Learner {
  id: number;
  email: string;
  password: string;
  token: string;
}

export async function newLearner(client: Client): Promise<Learner> {
  const unique = randomBytes(6).toString('hex');
  const account = { email: `learner-${unique}@example.com`, password: `pass-${unique}-phrase` };
  const { output } = await client.call(register, { body: { ...account, full_name: 'Ada Learner' } });
  return { ...account, id: output.id, token: output.access_token };
}
