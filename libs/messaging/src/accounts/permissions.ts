import {
  requestGrants,
  consumption,
  events,
  following,
  operations,
  owners,
  requests,
  signals,
  type ClientName,
  type Owner,
  type ServiceProcess,
} from '@proximal/contracts';
import { inboxOf } from '../bus.js';
import { durableName, everyVersionOf } from '../events/durable-consumer.js';
import { deadLetterStreamName, eventStreamName } from '../events/event-stream.js';
import { probeName } from '../events/lost-tail.js';

/**
 * Who connects to NATS, each as a user of its own: every service, grading's worker, operators by their commands, and the
 * billing system outside.
 */
export const busUsers = [...owners, 'grading-worker', 'operator', 'billing'] as const;
export type BusUser = (typeof busUsers)[number];

/** What a user may do on NATS, and nothing else; subjects with NATS' wildcards. */
export interface Permissions {
  publish: string[];
  subscribe: string[];
  /** Whether it may reply to what it is sent. */
  mayRespond: boolean;
}

const streams = [eventStreamName, deadLetterStreamName];
const api = '$JS.API';
const everywhere = streams.flatMap((stream) => [`${api}.STREAM.INFO.${stream}`, `${api}.STREAM.CREATE.${stream}`]);
const allEvents = events.map(({ subject }) => subject);

/** What the contracts grant a user, as subjects of NATS. */
export function permissionsOf(user: BusUser): Permissions {
  const inbox = `${inboxOf(user)}.>`;
  if (user === 'billing') return { publish: producedBy('billing'), subscribe: [inbox], mayRespond: false };
  if (user === 'operator')
    return { publish: [...grantedTo('operator'), ...operatorPublishes()], subscribe: [inbox], mayRespond: false };
  const service = user === 'grading-worker' ? 'grading' : user;
  const worksAlone = user === 'grading-worker';
  const publish = [...producedBy(service), ...said(user), `${api}.INFO`, ...everywhere];
  if (worksAlone) return { publish, subscribe: [inbox], mayRespond: false };
  return {
    publish: [
      ...grantedTo(service),
      ...publish,
      ...consumption[service].flatMap(({ subject }) => consuming(service, subject)),
    ],
    subscribe: [inbox, ...answered(service), ...heard(service)],
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

function said(by: ServiceProcess): string[] {
  return signals.filter(({ saidBy }) => saidBy === by).map(({ subject }) => subject);
}

function heard(by: Owner): string[] {
  const passing = (following[by] ?? []).map(({ subject }) => subject);
  return [...signals.filter(({ heardBy }) => heardBy === by).map(({ subject }) => subject), ...passing];
}

/** A durable consumer of this one event, and the one that looks for its last message: what they are filtered by is part of the subject by which they are made. */
function consuming(service: Owner, subject: string): string[] {
  const consumerPath = `${eventStreamName}.${durableName(service, subject)}`;
  const probe = probeName(consumerPath);
  return [
    ...[consumerPath, probe].map((consumer) => `${api}.CONSUMER.CREATE.${consumer}.${everyVersionOf(subject)}`),
    ...['INFO', 'DELETE', 'MSG.NEXT'].map((what) => `${api}.CONSUMER.${what}.${consumerPath}`),
    `${api}.CONSUMER.DELETE.${probe}`,
    `$JS.ACK.${consumerPath}.>`,
    `dead-letters.${durableName(service, subject)}`,
  ];
}

/** Operators see to streams, consumers and dead letters, and tell an event again that became one; they cannot delete a stream. */
function operatorPublishes(): string[] {
  return [
    ...allEvents,
    ...[`${api}.INFO`, ...everywhere, ...streams.map((stream) => `${api}.STREAM.UPDATE.${stream}`)],
    ...streams.map((stream) => `${api}.STREAM.MSG.GET.${stream}`),
    `${api}.STREAM.MSG.DELETE.${deadLetterStreamName}`,
    `${api}.CONSUMER.LIST.${eventStreamName}`,
    ...['INFO', 'DELETE'].map((what) => `${api}.CONSUMER.${what}.${eventStreamName}.*`),
    // They list dead letters by consumers that last as long as the listing.
    `${api}.CONSUMER.CREATE.${deadLetterStreamName}.>`,
    ...['INFO', 'DELETE', 'MSG.NEXT'].map((what) => `${api}.CONSUMER.${what}.${deadLetterStreamName}.*`),
  ];
}
