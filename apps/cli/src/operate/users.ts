import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  eraseNow,
  exportNow,
  findExport,
  readExportPage,
  replayErasures,
  showErasure,
  type ErasureReceipt,
} from '@proximal/contracts';
import { archiveText, type ArchivePage } from '@proximal/messaging/client';
import { StartFailure } from '@proximal/runtime';
import type { Operator } from './operator.js';

const lookEveryMs = 250;
const replayEveryMs = 2_000;
const longestWaitMs = 10 * 60_000;

/** @throws StartFailure when there is no such learner, or it takes too long; the erasure goes on then */
export async function erase({ client }: Operator, email: string): Promise<void> {
  const { learnerId } = await client.request(eraseNow, { email });
  if (learnerId === null) throw new StartFailure(`Nobody has registered with ${email}.`);
  for (const deadline = performance.now() + longestWaitMs; performance.now() < deadline; await pause(lookEveryMs)) {
    const { receipt } = await client.request(showErasure, { learnerId });
    if (receipt?.finishedAt) return print(receipt);
  }
  throw new StartFailure(
    `Learner ${learnerId} is being erased, but not everywhere yet: see \`npx proximal users receipt ${learnerId}\`.`,
  );
}

/** @throws StartFailure when a service is unavailable, or it takes too long; it goes on then */
export async function replay({ client }: Operator): Promise<void> {
  const { added, lacking, ...first } = await client.request(replayErasures, {});
  const lacked = Object.entries(lacking).map(([owner, count]) => `${owner} lacked ${count}`);
  console.log([`the gateway lacked ${added} erasures`, ...lacked].join(', '));
  let { unavailable, waiting } = first;
  for (const deadline = performance.now() + longestWaitMs; performance.now() < deadline; await pause(replayEveryMs)) {
    if (unavailable.length === 0 && waiting === 0) return console.log('every service has erased them');
    ({ unavailable, waiting } = await client.request(replayErasures, {}));
  }
  throw new StartFailure(
    `${waiting} erasures still wait${unavailable.length > 0 ? `, and ${unavailable.join(', ')} did not answer` : ''}; they go on by themselves.`,
  );
}

export async function receipt({ client }: Operator, learner: string): Promise<void> {
  const learnerId = Number(learner);
  const found = showErasure.input.safeParse({ learnerId });
  if (!found.success) throw new StartFailure(`${learner} is no id of a learner.`);
  const { receipt: held } = await client.request(showErasure, found.data);
  if (held === null) throw new StartFailure(`Nobody has asked for the erasure of learner ${learnerId}.`);
  print(held);
}

function print(held: ErasureReceipt): void {
  console.log(JSON.stringify(held, null, 2));
}

/** @throws StartFailure when there is no such learner, or it takes too long; the export is made nevertheless */
export async function exportUser(operator: Operator, email: string): Promise<void> {
  const { learnerId } = await operator.client.request(exportNow, { email });
  if (learnerId === null) throw new StartFailure(`Nobody has registered with ${email}.`);
  const { pages, ...about } = await madeExport(operator, learnerId);
  const text = archiveText({ status: 'made', ...about }, pagesOf(operator, learnerId, pages));
  await pipeline(Readable.from(text, { objectMode: false }), process.stdout, { end: false });
  console.log();
}

async function madeExport({ client }: Operator, learnerId: number) {
  for (const deadline = performance.now() + longestWaitMs; performance.now() < deadline; await pause(lookEveryMs)) {
    const { found } = await client.request(findExport, { learnerId });
    if (found === null) throw new StartFailure(`Learner ${learnerId} is erased, or the export was dropped.`);
    const { requestedAt, madeAt, expiresAt, pages } = found;
    if (madeAt !== null) return { requested_at: requestedAt, made_at: madeAt, expires_at: expiresAt, pages };
  }
  throw new StartFailure('A service does not answer; repeat the command later.');
}

async function* pagesOf({ client }: Operator, learnerId: number, pages: number): AsyncGenerator<ArchivePage> {
  for (let number = 0; number < pages; number += 1) {
    const { page } = await client.request(readExportPage, { learnerId, number });
    if (page === null) throw new StartFailure('The export was dropped meanwhile; repeat the command.');
    yield page;
  }
}
