import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { exportNow, findExport, readExportPage } from '@proximal/contracts';
import { archiveText, type ArchivePage } from '@proximal/messaging/client';
import { StartFailure } from '@proximal/runtime';
import type { Operator } from './operator.js';

const lookEveryMs = 250;
const longestWaitMs = 10 * 60_000;

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
