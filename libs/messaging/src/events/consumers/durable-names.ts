import type { Owner } from '@proximal/contracts';

/** Shared by all versions of the event and all copies of the service. */
export function durableName(service: Owner, subject: string): string {
  const [producer, name] = subject.split('.');
  return `${service}_${producer}_${name}`;
}

/** A version that the consumer does not know waits for a newer copy instead of being skipped. */
export function everyVersionOf(subject: string): string {
  return subject.replace(/[^.]+$/, '*');
}
