import type { OutputOf, showDueTasks } from '@proximal/contracts';
import { escaped } from '../mails/mail-text.js';
import type { Letter } from '../mails/mail-transport.js';
import type { Schedule } from './reminder-times.js';

export type DueTasks = OutputOf<typeof showDueTasks>;

export const mostUnanswered = 4;

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const list = new Intl.ListFormat('en-GB');

interface Reminder {
  to: string;
  publicUrl: string;
  token: string;
  due: DueTasks;
  schedule: Schedule;
  /** With this mail. */
  unanswered: number;
}

export function hasTasks({ reviews, next }: DueTasks): boolean {
  return reviews.due > 0 || next !== null;
}

/** Names no person, as every mail of the platform. One-click unsubscribing is that of RFC 8058. */
export function reminderLetter({ to, publicUrl, token, due, schedule, unanswered }: Reminder): Omit<Letter, 'userId'> {
  const { reviews, next } = due;
  const end = `${publicUrl}/unsubscribe?token=${encodeURIComponent(token)}`;
  const parts: { text: string; link?: string }[] = [];
  if (reviews.due > 0) parts.push({ text: `Due: ${reviewsText(reviews)}.`, link: `${publicUrl}/today/reviews` });
  if (next) parts.push({ text: `Next to learn: ${nextText(next)}.`, link: `${publicUrl}/today` });
  parts.push({ text: `You asked for these mails: ${scheduleText(schedule)}. ${stopText(unanswered)}` });
  parts.push({ text: 'End these mails, without signing in:', link: end });
  const subject = reviews.due > 0 ? reviewsText(reviews) : `Next: ${next?.skill}`;
  return {
    to,
    subject,
    text: `${[...parts.map(({ text, link }) => (link ? `${text}\n${link}` : text)), `Proximal, ${publicUrl}`].join('\n\n')}\n`,
    html: [...parts.map(htmlOf), `<p>Proximal, ${escaped(publicUrl)}</p>\n`].join(''),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/unsubscribe/one-click?token=${encodeURIComponent(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function htmlOf({ text, link }: { text: string; link?: string }): string {
  return link
    ? `<p>${escaped(text)}<br><a href="${escaped(link)}">${escaped(link)}</a></p>\n`
    : `<p>${escaped(text)}</p>\n`;
}

function reviewsText({ due, minutes }: DueTasks['reviews']): string {
  return `${counted(due, 'review')}${minutes === null ? '' : `, ${counted(minutes, 'minute')}`}`;
}

function nextText({ skill, lesson, minutes }: NonNullable<DueTasks['next']>): string {
  const where = lesson === null || lesson === skill ? '' : `, in the lesson ${lesson}`;
  return `${skill}${where}${minutes === null ? '' : ` (about ${counted(minutes, 'minute')})`}`;
}

function scheduleText({ days, hour }: Schedule): string {
  const named = days.toSorted((one, other) => one - other).map((day) => names[day - 1]!);
  return `${named.length === 7 ? 'every day' : list.format(named)} at ${String(hour).padStart(2, '0')}:00`;
}

function stopText(unanswered: number): string {
  if (unanswered >= mostUnanswered) return 'This is the last one, unless you come back before the next.';
  return `After ${mostUnanswered} in a row without you coming back, they end by themselves.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
