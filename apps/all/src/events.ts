import { backfillEvents, consumption, eventOwners, owners, type Owner } from '@proximal/contracts';
import {
  countDeadLetters,
  listDeadLetters,
  replayDeadLetter,
  restartConsumers,
  updateStreams,
} from '@proximal/messaging';
import { run, StartFailure } from '@proximal/runtime';
import { letterText, statusText } from './event-status.js';
import { operate, type Operator } from './operator.js';

const usage = `What to do with the events:
  status                 how outboxes, stream, consumers and dead letters stand
  dead list              the events that a consumer has given up on, and why
  dead replay <id>|all   tells them again, to that consumer alone
  replay <service>       makes a service's consumers begin again with the stream's first event
  backfill <service>     tells again all events that follow from a service's tables
  streams                brings the streams to the settings of this release, which services may only create`;

/** `npm run events -- …`: what operators do with events. */
await run(() => operate(process.env, (operator) => obey(operator, process.argv.slice(2))));

async function obey(operator: Operator, [verb, ...more]: string[]): Promise<void> {
  const [what = '', which = ''] = more;
  if (verb === 'status') return console.log(await statusText(operator));
  if (verb === 'dead' && what === 'list') return listDead(operator);
  if (verb === 'dead' && what === 'replay') return replayDead(operator, which);
  if (verb === 'replay') return replay(operator, serviceNamed(what, 'consumes'));
  if (verb === 'backfill') return backfill(operator, serviceNamed(what, 'tells'));
  if (verb === 'streams') return console.log(`up to date: ${(await updateStreams(operator.bus)).join(', ')}`);
  throw new StartFailure(usage);
}

async function listDead({ bus }: Operator): Promise<void> {
  for await (const letter of listDeadLetters(bus)) console.log(`${letterText(letter)}\n`);
  console.log(`${await countDeadLetters(bus)} dead letters`);
}

async function replayDead({ bus }: Operator, which: string): Promise<void> {
  const ids: number[] = [];
  if (which === 'all') for await (const { id } of listDeadLetters(bus)) ids.push(id);
  else if (/^[1-9]\d{0,14}$/.test(which)) ids.push(Number(which));
  else throw new StartFailure('Say which dead letter: a number that `dead list` shows, or all.');
  for (const id of ids) {
    const letter = await replayDeadLetter(bus, id);
    if (!letter) throw new StartFailure(`There is no dead letter ${id}.`);
    console.log(`${id} was told to ${letter.consumer} again`);
  }
  console.log(`${ids.length} replayed; one that fails again comes back under another number`);
}

async function replay({ bus }: Operator, service: Owner): Promise<void> {
  const names = await restartConsumers(bus, service);
  if (names.length === 0) throw new StartFailure(`${service} has no consumers here: start it first.`);
  console.log(`begin again: ${names.join(', ')}`);
}

async function backfill({ client }: Operator, service: Owner): Promise<void> {
  let total = 0;
  let after: string | null = null;
  do {
    const { published, next }: { published: number; next: string | null } = await client.request(
      backfillEvents(service),
      { after },
    );
    total += published;
    after = next;
  } while (after !== null);
  console.log(`${total} events of ${service} are told again`);
}

function serviceNamed(name: string, does: 'consumes' | 'tells'): Owner {
  const service = owners.find((owner) => owner === name);
  if (!service) throw new StartFailure(`Say which service: ${owners.join(', ')}.`);
  if (does === 'consumes' && consumption[service].length === 0)
    throw new StartFailure(`${service} consumes no events.`);
  if (does === 'tells' && !eventOwners.includes(service)) throw new StartFailure(`${service} tells no events.`);
  return service;
}
