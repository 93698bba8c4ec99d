const minute = 60 * 1000;
const hour = 60 * minute;

export const worthSendingMs = {
  reset: hour,
  verification: 24 * hour,
  address: 24 * hour,
  'address-notice': 72 * hour,
  'password-notice': 72 * hour,
  'name-notice': 72 * hour,
};

export type MailKind = keyof typeof worthSendingMs;

export const mailKinds = Object.keys(worthSendingMs) as MailKind[];

const firstPauseMs = 10_000;
const longestPauseMs = 10 * minute;

export function pauseMsAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
}
