import type { Scenario, ScenarioRun } from '../scenario.js';
import { addRelaysOneByOne } from './joining.js';
import { loseTheStream } from './lost-stream.js';
import { RelayEnvironment } from './relay-environment.js';

/** Checks what the outbox relay publishes when processes join, and when the stream is lost. */
export const relayScenario: Scenario = {
  name: 'relay',
  async run(run: ScenarioRun): Promise<string[][]> {
    const joining = await inEnvironment(run, (environment) => addRelaysOneByOne(environment, run));
    const losing = await inEnvironment(run, (environment) => loseTheStream(environment, run));
    return [['outbox relay', ''], ...joining, ...losing];
  },
};

async function inEnvironment(
  run: ScenarioRun,
  check: (environment: RelayEnvironment) => Promise<string[][]>,
): Promise<string[][]> {
  const environment = await run.progress.step('PostgreSQL, Redis and NATS run', () => RelayEnvironment.open());
  try {
    return await check(environment);
  } catch (error) {
    for (const log of environment.logs()) console.error(log);
    throw error;
  } finally {
    await environment.close();
  }
}
