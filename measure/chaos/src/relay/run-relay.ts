import { aligned } from '@proximal/all';
import type { Run } from '../verdict.js';
import { addRelaysOneByOne } from './joining.js';
import { loseTheStream } from './lost-stream.js';
import { RelayEnvironment } from './relay-environment.js';

/**
 * Checks what the outbox relay publishes when processes join, and when the stream is lost.
 * @param rows the rows of the outbox whose stream is lost
 */
export async function runRelay(rows: number, run: Run): Promise<void> {
  const joining = await inEnvironment(run, (environment) => addRelaysOneByOne(environment, run));
  const losing = await inEnvironment(run, (environment) => loseTheStream(environment, rows, run));
  console.log(aligned([['outbox relay', ''], ...joining, ...losing]).join('\n'));
}

async function inEnvironment(
  { progress }: Run,
  check: (environment: RelayEnvironment) => Promise<string[][]>,
): Promise<string[][]> {
  const environment = await progress.step('PostgreSQL, Redis and NATS run', () => RelayEnvironment.open());
  try {
    return await check(environment);
  } catch (error) {
    for (const log of environment.logs()) console.error(log);
    throw error;
  } finally {
    await environment.close();
  }
}
