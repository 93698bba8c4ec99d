import { expect, it } from '@jest/globals';
import { OutageLog } from './outage-log.js';

it('an outage is logged once, and the next one again', () => {
  const lines: string[] = [];
  const outage = new OutageLog('jobs wait', { warn: (line) => void lines.push(line) });
  outage.noteFailure(new Error('first'));
  outage.noteFailure(new Error('second'));
  outage.noteSuccess();
  outage.noteSuccess();
  outage.noteFailure(new Error('third'));
  expect(lines).toEqual([expect.stringMatching(/^jobs wait: .*first/), expect.stringMatching(/^jobs wait: .*third/)]);
});

it('a certificate that turns out to have expired is logged once more, with what to do', () => {
  const lines: string[] = [];
  const outage = new OutageLog('jobs wait', { warn: (line) => void lines.push(line) });
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  for (const error of [new Error('terminated'), expired, new Error('terminated'), expired]) outage.noteFailure(error);
  expect(lines).toEqual(['jobs wait: Error: terminated', expect.stringMatching(/^jobs wait: .*has expired; renew it/)]);
});
