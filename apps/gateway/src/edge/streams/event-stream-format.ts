import { Refusal } from '@proximal/contracts';

/** An item of an operation with `stream`: its contract adds more fields. */
export interface StreamEvent {
  id: number;
  type: string;
}

/** The content type of a stream; its format is that of the HTML standard, "Server-sent events". */
export const eventStreamType = 'text/event-stream; charset=utf-8';

/** The beginning of a stream: after its end a client resumes when this time in milliseconds has passed. */
export const openingFrame = 'retry: 1000\n\n';

/** A comment, which clients skip; it keeps proxies from closing a silent connection. */
export const heartbeatFrame = ': waiting\n\n';

/** Formats an event. JSON text has no line breaks of its own, so `data` needs only one line. */
export function eventFrame(event: StreamEvent): string {
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

const wellFormed = /^\d{0,9}$/;

/** 0, before every event, without the header. @throws Refusal `invalid-input` when it is no id */
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
