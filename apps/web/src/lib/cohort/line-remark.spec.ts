import { expect, it } from '@jest/globals';
import { withRemark } from './line-remark.js';

it.each([
  ['', 'line 12: '],
  ['Good names.', 'Good names.\nline 12: '],
  ['Good names.\n', 'Good names.\nline 12: '],
])('a remark on a line follows %j on a line of its own', (feedback, expected) => {
  expect(withRemark(feedback, 12)).toBe(expected);
});
