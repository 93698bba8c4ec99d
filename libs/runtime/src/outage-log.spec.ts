import { expect, it } from '@jest/globals';
import { OutageLog } from './outage-log.js';

it('an outage is logged once, and the next one again', () => {
  const lines: string[] = [];
  const outage = new OutageLog('jobs wait', { warn: (line) => void lines.push(line) });
  outage.failed(new Error('first'));
  outage.failed(new Error('second'));
  outage.succeeded();
  outage.succeeded();
  outage.failed(new Error('third'));
  expect(lines).toEqual([expect.stringMatching(/^jobs wait: .*first/), expect.stringMatching(/^jobs wait: .*third/)]);
});
