import { setTimeout as pause } from 'node:timers/promises';
import type { ScenarioRun } from '../scenario.js';
import type { RelayStage } from './relay-stage.js';

const published = 50_000;
const joining = 3;
/** Longer than it takes a relay to look at the stream twice. */
const lookMs = 12_000;

/** One relay has published everything, and three more join: nothing is published again, and something new at once. */
export async function joinOneByOne(stage: RelayStage, { progress, verdict }: ScenarioRun): Promise<string[][]> {
  await stage.store.addUnpublished(published);
  await progress.step(`${published} events published by one relay`, async () => {
    await stage.join();
    while ((await stage.store.unpublished()) > 0) await pause(100);
  });
  const before = stage.wire.total;
  for (let number = 1; number <= joining; number += 1) {
    await progress.step(`relay ${number} of ${joining} joined`, async () => {
      await stage.join();
      await pause(lookMs / joining);
    });
  }
  await pause(lookMs);
  const again = stage.wire.total - before;
  verdict.check(
    `${published} published rows, ${joining} relays join: none is published again`,
    again === 0 ? [] : [`${again} were`],
  );
  verdict.check(
    'every row is in the stream once',
    (await stage.messages()) === published ? [] : [`it holds ${await stage.messages()}`],
  );
  return [
    [`published rows when ${joining} relays join`, String(published)],
    ['published again', String(again)],
  ];
}
