import type { Scenario, ScenarioRun } from '../scenario.js';
import { joinOneByOne } from './joining.js';
import { loseTheStream } from './lost-stream.js';
import { RelayStage } from './relay-stage.js';

/** The outbox relay: what it publishes when processes join, and when the stream is lost. */
export const relayScenario: Scenario = {
  name: 'relay',
  async run(run: ScenarioRun): Promise<string[][]> {
    const joining = await onStage(run, (stage) => joinOneByOne(stage, run));
    const losing = await onStage(run, (stage) => loseTheStream(stage, run));
    return [['outbox relay', ''], ...joining, ...losing];
  },
};

async function onStage(run: ScenarioRun, work: (stage: RelayStage) => Promise<string[][]>): Promise<string[][]> {
  const stage = await run.progress.step('PostgreSQL, Redis and NATS run', () => RelayStage.open());
  try {
    return await work(stage);
  } catch (error) {
    for (const log of stage.logs()) console.error(log);
    throw error;
  } finally {
    await stage.close();
  }
}
