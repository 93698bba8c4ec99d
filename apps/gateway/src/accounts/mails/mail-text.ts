import type { Letter } from './mail-transport.js';
import type { MailKind } from './mail-kinds.js';

/** No name: who registers somebody else's address would choose what the name says to them. */
export interface Subject {
  kind: MailKind;
  to: string;
  publicUrl: string;
  token?: string;
}

interface Content {
  subject: string;
  opening: string;
  link: { label: string; path: string };
  closing: string;
}

const ignore = 'If you did not ask for this, ignore this mail: nothing changes.';
const reset = { label: 'Choose a new password', path: '/reset-password' };
const verify = '/verify-email';

const contents: Record<MailKind, Content> = {
  reset: {
    subject: 'Choose a new password',
    opening: 'Somebody asked for a new password for your account. The link works once, for 30 minutes.',
    link: reset,
    closing: ignore,
  },
  verification: {
    subject: 'Confirm your email address',
    opening: 'An account was made with this email address. The link confirms it; it works once, for 24 hours.',
    link: { label: 'Confirm this address', path: verify },
    closing: ignore,
  },
  address: {
    subject: 'Confirm your new email address',
    opening: 'Your account gets this email address once you use the link; it works once, for 24 hours.',
    link: { label: 'Use this address', path: verify },
    closing: ignore,
  },
  'address-notice': {
    subject: 'Your email address is to change',
    opening: 'Somebody with your password asked to give your account another email address.',
    link: { label: 'If that was not you, choose a new password: it stops the change', path: '/forgot-password' },
    closing: 'If it was you, there is nothing to do.',
  },
  'password-notice': {
    subject: 'Your password was changed',
    opening: 'The password of your account was changed, and its other sessions were ended.',
    link: { label: 'If that was not you, choose a new password', path: '/forgot-password' },
    closing: 'If it was you, there is nothing to do.',
  },
  'name-notice': {
    subject: 'Your name is hidden',
    opening: 'A moderator has hidden your name from others: they see “Learner” with a number instead.',
    link: { label: 'Choose another name', path: '/account/settings' },
    closing: 'A new name is shown at once.',
  },
};

export function letterOf({ kind, to, publicUrl, token }: Subject): Omit<Letter, 'userId'> {
  const { subject, opening, link, closing } = contents[kind];
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
  const address = `${publicUrl}${link.path}${query}`;
  const text = [opening, `${link.label}:\n${address}`, closing, `Proximal, ${publicUrl}`];
  const html = [
    escaped(opening),
    `<a href="${escaped(address)}">${escaped(link.label)}</a>`,
    escaped(closing),
    `Proximal, ${escaped(publicUrl)}`,
  ];
  return { to, subject, text: `${text.join('\n\n')}\n`, html: html.map((part) => `<p>${part}</p>\n`).join('') };
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
