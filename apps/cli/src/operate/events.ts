import { backfillEvents, consumption, eventOwners, owners, type Owner } from '@proximal/contracts';
import {
  countDeadLetters,
  listDeadLetters,
  replayDeadLetter,
  restartConsumers,
  updateStreams,
} from '@proximal/messaging/client';
import { StartFailure } from '@proximal/runtime';
import { letterText, statusText } from './event-status.js';
import { batchesOf, type Operator } from './operator.js';

export async function showStatus(operator: Operator): Promise<void> {
  console.log(await statusText(operator));
}

export async function listDead({ bus }: Operator): Promise<void> {
  for await (const letter of listDeadLetters(bus)) console.log(`${letterText(letter)}\n`);
  console.log(`${await countDeadLetters(bus)} dead letters`);
}

export async function replayDead({ bus }: Operator, which: string): Promise<void> {
  const ids: number[] = [];
  if (which === 'all') for await (const { id } of listDeadLetters(bus)) ids.push(id);
  else if (/^[1-9]\d{0,14}$/.test(which)) ids.push(Number(which));
  else throw new StartFailure('Name a dead letter: a number that `dead list` shows, or all.');
  for (const id of ids) {
    const letter = await replayDeadLetter(bus, id);
    if (!letter) throw new StartFailure(`There is no dead letter ${id}.`);
    console.log(`${id} was delivered to ${letter.consumer} again`);
  }
  console.log(`${ids.length} replayed; one that fails again comes back under another number`);
}

export async function replay({ bus }: Operator, name: string): Promise<void> {
  const service = serviceNamed(name);
  if (consumption[service].length === 0) throw new StartFailure(`${service} consumes no events.`);
  const names = await restartConsumers(bus, service);
  if (names.length === 0) throw new StartFailure(`${service} has no consumers here: start it first.`);
  console.log(`restarted: ${names.join(', ')}`);
}

export async function backfill(operator: Operator, name: string): Promise<void> {
  const service = serviceNamed(name);
  if (!eventOwners.includes(service)) throw new StartFailure(`${service} publishes no events.`);
  let total = 0;
  for await (const { published } of batchesOf(operator, backfillEvents(service), {})) total += published;
  console.log(`${total} events of ${service} are published again`);
}

export async function updateAllStreams({ bus }: Operator): Promise<void> {
  console.log(`up to date: ${(await updateStreams(bus)).join(', ')}`);
}

export function serviceNamed(name: string): Owner {
  const service = owners.find((owner) => owner === name);
  if (!service) throw new StartFailure(`Name a service: ${owners.join(', ')}.`);
  return service;
}
