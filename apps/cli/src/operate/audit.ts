import { listAuditEntries, type AuditEntry } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import { batchesOf, learnerOf, type Operator } from './operator.js';

export interface AuditOptions {
  who?: string;
  whom?: string;
  since?: string;
}

/** One JSON object a line: the log may be long, and programs read it. */
export async function showAudit(operator: Operator, { who, whom, since }: AuditOptions): Promise<void> {
  const filter = {
    actorId: await idOf(operator, who),
    learnerId: await idOf(operator, whom),
    since: since === undefined ? null : instantIn(since),
  };
  for await (const { entries } of batchesOf(operator, listAuditEntries, filter))
    for (const entry of entries) console.log(lineOf(entry));
}

function lineOf({ at, actorId, operator, role, operation, learnerId, objects, reason, requestId }: AuditEntry): string {
  const who = actorId ?? operator;
  return JSON.stringify({ at, who, role, what: operation, whom: learnerId, objects, why: reason, request: requestId });
}

async function idOf(operator: Operator, named: string | undefined): Promise<number | null> {
  if (named === undefined) return null;
  return /^-?\d{1,9}$/.test(named) ? Number(named) : (await learnerOf(operator, named)).id;
}

function instantIn(text: string): string {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new StartFailure(`${text} is no instant such as 2026-11-23T10:00:00Z.`);
  return instant.toISOString();
}
