import type { Command } from 'commander';
import type { NatsConnection } from '@nats-io/transport-node';
import { findLearner, Refusal, type Caller, type InputOf, type OutputOf, type Request } from '@proximal/contracts';
import { embeddedNatsUrl } from '@proximal/embedded/nats';
import { connectBus, RequestClient } from '@proximal/messaging/client';
import { readEventStream, StartFailure } from '@proximal/runtime';
import { readOperatorConfig } from '../config.js';
import { recorderOf, wordsOf } from './recording.js';

export interface Operator {
  bus: NatsConnection;
  client: RequestClient;
  name: string | undefined;
  isRecorded: boolean;
}

export type WithOperator = (work: (operator: Operator) => Promise<void>) => Promise<void>;

/** Uses `NATS_URL`, else this state folder's NATS. Records the command when `OPERATOR` says whose it is. @throws StartFailure when it is away or a service does not answer */
export async function operate(
  environment: NodeJS.ProcessEnv,
  command: Command,
  work: (operator: Operator) => Promise<void>,
): Promise<void> {
  const { NATS_URL, PROXIMAL_HOME, OPERATOR: name, ...settings } = readOperatorConfig(environment);
  const url = NATS_URL ?? embeddedNatsUrl(PROXIMAL_HOME);
  if (url === undefined)
    throw new StartFailure('There is no instance here: start one, or set NATS_URL or PROXIMAL_HOME.');
  const bus = await connectBus(url, 'operator', readEventStream(settings));
  const client = new RequestClient(bus, 'operator');
  const record = name === undefined ? undefined : recorderOf(client, name, wordsOf(command));
  try {
    const isRecorded = (await record?.('begun')) ?? false;
    await work({ bus, client, name, isRecorded });
    await record?.('done');
  } catch (error) {
    await record?.('failed');
    if (error instanceof Refusal) throw new StartFailure(`A service that this needs is unavailable: ${error.message}`);
    throw error;
  } finally {
    await bus.close();
  }
}

export async function learnerOf({ client }: Operator, email: string): Promise<Caller> {
  const input = findLearner.input.safeParse({ email });
  if (!input.success) throw new StartFailure(`${email} is no email address.`);
  const { learner } = await client.request(findLearner, input.data);
  if (learner === null) throw new StartFailure(`Nobody has registered with ${email}.`);
  return learner;
}

export async function* batchesOf<T extends Request>(
  { client }: Operator,
  request: T,
  input: Omit<InputOf<T>, 'after'>,
): AsyncGenerator<OutputOf<T>> {
  let after: unknown = null;
  do {
    const batch: OutputOf<T> = await client.request(request, { ...input, after } as InputOf<T>);
    yield batch;
    after = (batch as { next: unknown }).next;
  } while (after !== null);
}
