import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '../verdict.js';
import type { RelayEnvironment } from './relay-environment.js';

const published = 50_000;
const joining = 3;
/** Longer than a relay takes for two checks of the stream. */
const twoChecksMs = 12_000;

/** Adds three relays after one relay has published everything: none of them publishes anything again. */
export async function addRelaysOneByOne(
  environment: RelayEnvironment,
  { progress, verdict }: Run,
): Promise<string[][]> {
  await environment.outbox.addUnpublished(published);
  await progress.step(`${published} events published by one relay`, async () => {
    await environment.addRelay();
    while ((await environment.outbox.unpublished()) > 0) await pause(100);
  });
  const before = environment.wire.total;
  for (let number = 1; number <= joining; number += 1) {
    await progress.step(`relay ${number} of ${joining} joined`, async () => {
      await environment.addRelay();
      await pause(twoChecksMs / joining);
    });
  }
  await pause(twoChecksMs);
  const again = environment.wire.total - before;
  verdict.check(
    `${published} published rows, ${joining} relays join: none is published again`,
    again === 0 ? [] : [`${again} were`],
  );
  verdict.check(
    'every row is in the stream once',
    (await environment.messages()) === published ? [] : [`it holds ${await environment.messages()}`],
  );
  return [
    [`published rows when ${joining} relays join`, String(published)],
    ['published again', String(again)],
  ];
}
