import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { recordCommand, Refusal, type InputOf } from '@proximal/contracts';
import type { RequestClient } from '@proximal/messaging/client';

type Recorded = InputOf<typeof recordCommand>;
type Words = Pick<Recorded, 'command' | 'names' | 'email'>;
export type Record = (outcome: Recorded['outcome']) => Promise<boolean>;

/** Values of options and ids of learners are left out: nothing could remove them from the audit log. */
export function wordsOf(command: Command): Words {
  const path: string[] = [];
  for (let one = command; one.parent !== null; one = one.parent) path.unshift(one.name());
  const given = command.registeredArguments.map((argument, at) => [argument.name(), command.args[at] ?? ''] as const);
  const names = given.filter(([name, value]) => !/email|learner/.test(name) && /^[a-z][a-z0-9-]{0,99}$/.test(value));
  const email = recordCommand.input.shape.email.safeParse(given.find(([name]) => name === 'email')?.[1] ?? null);
  return { command: path.join(' '), names: names.map(([, value]) => value), email: email.data ?? null };
}

/** A command that repairs must not need a gateway that answers, so the log of its pod has each line, too. */
export function recorderOf(client: RequestClient, by: string, words: Words): Record {
  const runId = randomUUID();
  return async (outcome) => {
    const { command, names } = words;
    console.error(JSON.stringify({ time: new Date().toISOString(), operator: by, command, names, outcome, runId }));
    try {
      await client.request(recordCommand, { by, ...words, outcome, runId });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.error('This is not in the audit log: the gateway does not answer.');
      return false;
    }
  };
}
