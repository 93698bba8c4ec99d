import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import {
  curriculumHolders,
  eventOwners,
  recoveredAtOnce,
  recoverEvents,
  recoveringOwners,
  Refusal,
  showCurriculumVersion,
  showOutbox,
  subscriptionReported,
  type Owner,
  type Request,
} from '@proximal/contracts';
import {
  heldMessage,
  publishHeld,
  recreateStreams,
  storedEvents,
  type HeldMessage,
  type OutboxRow,
} from '@proximal/messaging/client';
import { Home } from '@proximal/embedded';
import { StartFailure } from '@proximal/runtime';
import { z } from 'zod';
import { readOperatorConfig } from '../config.js';
import { serviceNamed } from './events.js';
import type { Operator } from './operator.js';

const instant = z.iso.datetime({ offset: true });
const message = z.object({ id: z.uuid(), payload: z.record(z.string(), z.unknown()) });

export async function recover({ bus, client }: Operator, name: string, since?: string): Promise<void> {
  const service = serviceNamed(name);
  if (!recoveringOwners.includes(service))
    throw new StartFailure(`${service} takes nothing back from its events: its page in docs/backups.md says why.`);
  if (since !== undefined && !instant.safeParse(since).success)
    throw new StartFailure('--since has to be an instant, such as 2026-11-23T10:00:00Z.');
  const counts = { read: 0, recovered: 0 };
  let batch: OutboxRow[] = [];
  const send = async () => {
    const { recovered } = await client.request(recoverEvents(service), { events: batch });
    counts.read += batch.length;
    counts.recovered += recovered;
    batch = [];
  };
  for await (const { subject, data } of storedEvents(bus, `${service}.*.*`, since ? new Date(since) : undefined)) {
    batch.push({ subject, ...message.parse(JSON.parse(Buffer.from(data).toString())) });
    if (batch.length === recoveredAtOnce) await send();
  }
  if (batch.length > 0) await send();
  console.log(`${service} took back ${counts.recovered} of ${counts.read} events`);
}

export function heldReportsFile(environment: NodeJS.ProcessEnv): string {
  return new Home(readOperatorConfig(environment).PROXIMAL_HOME).file('billing-events.ndjson');
}

/**
 * After all databases were restored to the same instant. Outboxes publish the events of present rows again; the reports
 * of the billing system have no outbox, so a file holds them, and an interrupted run continues with it.
 */
export async function startOver({ bus, client }: Operator, file: string): Promise<void> {
  await refuseWhileRunning(client);
  const held = existsSync(file) ? heldIn(file) : [];
  for await (const report of storedEvents(bus, subscriptionReported.subject)) held.push(heldMessage(report));
  writeFileSync(`${file}.new`, held.map((report) => `${JSON.stringify(report)}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
  await recreateStreams(bus);
  for (const report of held) await publishHeld(bus, report);
  rmSync(file);
  console.log(`the streams are empty, but for ${held.length} reports of the billing system`);
}

function heldIn(file: string): HeldMessage[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as HeldMessage);
}

/** A running service would publish to the old stream, or process events whose rows are gone. */
async function refuseWhileRunning(client: Operator['client']): Promise<void> {
  const ownerOf = async (owner: Owner, request: Request) => {
    try {
      await client.request(request, {});
      return [owner];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  };
  const answers = [
    ...eventOwners.map((owner) => ownerOf(owner, showOutbox(owner))),
    ...curriculumHolders.map((owner) => ownerOf(owner, showCurriculumVersion(owner))),
  ];
  const running = [...new Set((await Promise.all(answers)).flat())];
  if (running.length > 0) throw new StartFailure(`Stop every service first: ${running.join(', ')} still answer.`);
}
