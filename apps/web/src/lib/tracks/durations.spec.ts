import { expect, it } from '@jest/globals';
import { durationText, minutesOf } from './durations.js';

it('what lessons take counts their labs, and 0 for a lab without an estimate', () => {
  const lesson = { estimated_minutes: 20, labs: [{ estimated_minutes: 15 }, {}] };
  expect(minutesOf([lesson, { estimated_minutes: 5, labs: [] }])).toBe(40);
});

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 hour'],
  [89, '1 hour'],
  [90, '2 hours'],
])('%d minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
