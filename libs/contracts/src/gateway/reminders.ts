import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { instant, text } from '../shapes.js';

const hour = z.int().min(0).max(23);
const weekday = z.int().min(1).max(7);

const reminders = defineSchema('Reminders', 'When the learner wants to be reminded by mail of what is due.', {
  days: z.array(weekday).max(7).describe('Days of the week, 1 for Monday to 7 for Sunday; empty for no reminders.'),
  hour: hour.describe('The hour of the day, in the learner’s time zone.'),
  time_zone: z.string().describe('The time zone that counts now; UTC when the learner never chose.'),
  next_at: instant.nullable().describe('When the next one is possible; null without reminders.'),
  is_stopped: z.boolean().describe('Whether they have ended after four without an answer. Setting them begins anew.'),
  email_verified: z.boolean().describe('Whether the address is verified; mails go to no other address.'),
});

export const showReminders = defineOperation('gateway.show-reminders', {
  method: 'GET',
  path: '/users/me/reminders',
  summary: 'Show when the learner is reminded by mail',
  description: 'Nobody is reminded who has not asked for it.',
  owned: 'self',
  output: reminders,
});

export const setReminders = defineOperation('gateway.set-reminders', {
  method: 'PUT',
  path: '/users/me/reminders',
  summary: 'Ask for reminders by mail, or end them',
  description:
    'A mail names what is due, at most once a day: never on a day on which the learner was active, nor when nothing is ' +
    'due. Four in a row without any activity after them end the reminders. Each has a link that ends them without ' +
    'signing in. No days end them at once.',
  owned: 'self',
  body: z.object({
    days: z
      .array(weekday)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'must name each day once')
      .describe('Days of the week, 1 for Monday to 7 for Sunday; empty for no reminders.'),
    hour: hour.default(18).describe('The hour of the day, in the learner’s time zone.'),
  }),
  output: reminders,
  refusals: ['email-not-verified'],
});

export const unsubscribeReminders = defineOperation('gateway.unsubscribe-reminders', {
  method: 'POST',
  path: '/reminders/unsubscribe',
  summary: 'End reminders with the link in a mail; repeating it changes nothing',
  description: 'Takes the token of the link in any reminder, and needs no access token.',
  access: 'anyone',
  body: z.object({ token: text(1, 200).describe('The token of the link in the mail.') }),
  output: defineSchema('Unsubscribed', 'Reminders that have ended.', {
    unsubscribed: z.literal(true).describe('Always true.'),
  }),
  refusals: ['unsubscribe-link-not-valid'],
});
