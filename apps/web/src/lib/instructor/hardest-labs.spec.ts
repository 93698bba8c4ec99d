import { expect, it } from '@jest/globals';
import { hardestLabs } from './hardest-labs.js';

const at = (lab_id: number, submissions: number, failed_test: string | null = null) => {
  return { lab_id, title: `Lab ${lab_id}`, submissions, failed_test };
};

it('the hardest lab is the one that stops most members, then the one with most submissions', () => {
  const members = [
    { stuck_at: [at(1, 9), at(2, 3, 'empty list')] },
    { stuck_at: [at(2, 4, 'one element')] },
    { stuck_at: [at(2, 3, 'one element'), at(3, 10)] },
    { stuck_at: null },
    { stuck_at: [] },
  ];
  expect(hardestLabs(members)).toEqual([
    { id: 2, title: 'Lab 2', members: 3, submissions: 10, failedTest: 'one element' },
    { id: 3, title: 'Lab 3', members: 1, submissions: 10, failedTest: null },
    { id: 1, title: 'Lab 1', members: 1, submissions: 9, failedTest: null },
  ]);
});

it('no lab is hard for nobody, and none is known to be hard while the platform tells nothing', () => {
  expect(hardestLabs([])).toEqual([]);
  expect(hardestLabs([{ stuck_at: [] }])).toEqual([]);
  expect(hardestLabs([{ stuck_at: null }])).toBeNull();
});
