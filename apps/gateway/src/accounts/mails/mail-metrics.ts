import { counter, gauge } from '@proximal/telemetry';
import { mailKinds, type MailKind } from './mail-kinds.js';

const outcomes = ['sent', 'needless', 'retried', 'failed'] as const;

const mails = counter('proximal_mails_total', 'Tries to send a mail, by what became of them.', ['kind', 'outcome']);

// Starts at 0, because otherwise the first change would not count as an increase.
for (const kind of mailKinds) for (const outcome of outcomes) mails.inc({ kind, outcome }, 0);

export const waitingMails = gauge('proximal_mails_waiting', 'Mails that wait to be sent.', ['service']);
export const oldestMail = gauge(
  'proximal_mails_oldest_seconds',
  'Time that the oldest mail has waited to be sent; 0 when there is none.',
  ['service'],
);

export function countMail(kind: MailKind, outcome: (typeof outcomes)[number]): void {
  mails.inc({ kind, outcome });
}
