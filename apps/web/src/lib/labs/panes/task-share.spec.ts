import { expect, it } from '@jest/globals';
import { shareAfterKey, storedShare, taskShares, withinShares } from './task-share.js';

it('leaves both panes wide enough to read', () => {
  expect([-5, 0, 24.9, 44.4, 80, Infinity].map(withinShares)).toEqual([25, 25, 25, 44, 65, 65]);
});

it('moves by two per cent with the arrows, and to its ends with Home and End', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter'];
  expect(keys.map((key) => shareAfterKey(44, key))).toEqual([42, 46, 25, 65, undefined]);
  expect([shareAfterKey(25, 'ArrowLeft'), shareAfterKey(64, 'ArrowRight')]).toEqual([25, 65]);
});

it('is the usual one where there is no storage', () => {
  expect(storedShare()).toBe(taskShares.usual);
});
