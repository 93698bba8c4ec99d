import type { EventDefinition, PayloadOf } from '@proximal/contracts';
import type { OwnEvent } from './operator-requests.js';

/** @throws ZodError for a payload that does not match the contract */
export function payloadsOf<T extends EventDefinition>({ subject, payload }: T, events: OwnEvent[]): PayloadOf<T>[] {
  return events
    .filter((event) => event.subject === subject)
    .map((event) => payload.parse(event.payload) as PayloadOf<T>);
}
