import { Refusal } from '@proximal/contracts';

export interface StreamEvent {
  id: number;
  type: string;
}

export const eventStreamType = 'text/event-stream; charset=utf-8';

export const openingFrame = 'retry: 1000\n\n';

/** A comment keeps proxies from closing a silent connection. */
export const heartbeatFrame = ': waiting\n\n';

export function eventFrame(event: StreamEvent): string {
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

const wellFormed = /^\d{0,9}$/;

export function lastEventIdIn(header: string | string[] | undefined): number {
  if (header === undefined) return 0;
  if (typeof header === 'string' && wellFormed.test(header)) return Number(header);
  const errors = [{ path: 'header.last-event-id', message: 'must be the id of an event, such as 3' }];
  throw new Refusal('invalid-input', { errors });
}

/** After an id beyond the end of a finished list only the last event: a regrade may have left fewer tests. */
export function eventsAfter<T extends StreamEvent>(events: readonly T[], lastEventId: number, isOver: boolean): T[] {
  const end = events.at(-1);
  if (isOver && end !== undefined && lastEventId > end.id) return [end];
  return events.filter(({ id }) => id > lastEventId);
}
