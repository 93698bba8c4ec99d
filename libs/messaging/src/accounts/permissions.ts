import {
  requestGrants,
  consumption,
  events,
  following,
  operations,
  owners,
  requests,
  signals,
  workerRequests,
  type ClientName,
  type Owner,
  type ServiceProcess,
} from '@proximal/contracts';
import { inboxPrefixOfUser } from '../bus.js';
import { durableName, everyVersionOf } from '../events/consumers/durable-names.js';
import {
  deadLetterStreamName,
  erasedStreamName,
  eventStreamName,
  waitingStreamName,
} from '../events/stream/event-stream.js';
import { probeName } from '../events/stream/lost-tail.js';
import { waitingSubjectOf } from '../events/dead-letters/waiting-events.js';

export const busUsers = [...owners, 'grading-worker', 'operator', 'billing'] as const;
export type BusUser = (typeof busUsers)[number];

export interface Permissions {
  publish: string[];
  subscribe: string[];
  mayRespond: boolean;
}

const streams = [eventStreamName, deadLetterStreamName, waitingStreamName];
const api = '$JS.API';
const created = (stream: string) => ['INFO', 'CREATE'].map((what) => `${api}.STREAM.${what}.${stream}`);
const everywhere = streams.flatMap(created);
const toWorkers = workerRequests.map(({ subject }) => subject);
const allEvents = events.map(({ subject }) => subject);

export function permissionsOf(user: BusUser): Permissions {
  const inbox = `${inboxPrefixOfUser(user)}.>`;
  if (user === 'billing') return { publish: producedBy('billing'), subscribe: [inbox], mayRespond: false };
  if (user === 'operator')
    return { publish: [...grantedTo('operator'), ...operatorPublishes()], subscribe: [inbox], mayRespond: false };
  const service = user === 'grading-worker' ? 'grading' : user;
  const worksAlone = user === 'grading-worker';
  const publish = [...producedBy(service), ...sentSignals(user), `${api}.INFO`, ...everywhere];
  if (worksAlone) return { publish, subscribe: [inbox, ...toWorkers], mayRespond: true };
  return {
    publish: [
      ...grantedTo(service),
      ...(service === 'grading' ? toWorkers : []),
      ...publish,
      ...consumption[service].flatMap(({ subject }) => consuming(service, subject)),
      ...(service === 'gateway' ? erasing() : []),
    ],
    subscribe: [inbox, ...answered(service), ...subscribedTo(service)],
    mayRespond: true,
  };
}

function grantedTo(clientName: ClientName): string[] {
  return requestGrants[clientName].map(({ subject }) => subject);
}

/** The gateway answers its own operations itself, without the bus. */
function answered(owner: Owner): string[] {
  const onTheBus = [...(owner === 'gateway' ? [] : operations), ...requests];
  return onTheBus.filter((one) => one.owner === owner).map(({ subject }) => subject);
}

function producedBy(producer: string): string[] {
  return events.filter((event) => event.producer === producer).map(({ subject }) => subject);
}

function sentSignals(by: ServiceProcess): string[] {
  return signals.filter(({ saidBy }) => saidBy === by).map(({ subject }) => subject);
}

function subscribedTo(by: Owner): string[] {
  const passing = (following[by] ?? []).map(({ subject }) => subject);
  return [...signals.filter(({ heardBy }) => heardBy === by).map(({ subject }) => subject), ...passing];
}

/** The filter of a consumer is part of the subject that creates it. */
function consuming(service: Owner, subject: string): string[] {
  const consumerPath = `${eventStreamName}.${durableName(service, subject)}`;
  const probe = probeName(consumerPath);
  const waitingPath = `${waitingStreamName}.${durableName(service, subject)}`;
  const waitingSubject = waitingSubjectOf(durableName(service, subject));
  return [
    ...[consumerPath, probe].map((consumer) => `${api}.CONSUMER.CREATE.${consumer}.${everyVersionOf(subject)}`),
    ...['INFO', 'DELETE', 'MSG.NEXT'].map((what) => `${api}.CONSUMER.${what}.${consumerPath}`),
    `${api}.CONSUMER.DELETE.${probe}`,
    `$JS.ACK.${consumerPath}.>`,
    `dead-letters.${durableName(service, subject)}`,
    waitingSubject,
    `${api}.CONSUMER.CREATE.${waitingPath}.${waitingSubject}`,
    ...['INFO', 'MSG.NEXT'].map((what) => `${api}.CONSUMER.${what}.${waitingPath}`),
    `$JS.ACK.${waitingPath}.>`,
  ];
}

/** Message by message: the gateway may neither purge nor replace a stream, nor delete from the stream of erased ids. */
function erasing(): string[] {
  const deleting = streams.flatMap((stream) => ['GET', 'DELETE'].map((what) => `${api}.STREAM.MSG.${what}.${stream}`));
  return [...deleting, ...created(erasedStreamName), 'erased-learners.>'];
}

/** After a restore of all databases operators replace the streams, so they may delete them. */
function operatorPublishes(): string[] {
  return [
    ...allEvents,
    `${api}.INFO`,
    ...everywhere,
    ...created(erasedStreamName),
    `${api}.STREAM.UPDATE.${erasedStreamName}`,
    ...streams.flatMap((stream) => ['UPDATE', 'DELETE'].map((what) => `${api}.STREAM.${what}.${stream}`)),
    ...streams.map((stream) => `${api}.STREAM.MSG.GET.${stream}`),
    `${api}.STREAM.MSG.DELETE.${deadLetterStreamName}`,
    `${api}.CONSUMER.LIST.${eventStreamName}`,
    ...['INFO', 'DELETE'].map((what) => `${api}.CONSUMER.${what}.${eventStreamName}.*`),
    // Dead letters are listed through short-lived consumers.
    `${api}.CONSUMER.CREATE.${deadLetterStreamName}.>`,
    ...['INFO', 'DELETE', 'MSG.NEXT'].map((what) => `${api}.CONSUMER.${what}.${deadLetterStreamName}.*`),
  ];
}
