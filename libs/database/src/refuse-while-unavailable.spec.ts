import { expect, it } from '@jest/globals';
import { OutageLog } from '@proximal/runtime';
import { refuseWhileUnavailable } from './refuse-while-unavailable.js';

it('an expired certificate is a refusal, whose log names the certificate', () => {
  const lines: string[] = [];
  const outage = new OutageLog('failing', { warn: (line) => void lines.push(line) });
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  let refusal: unknown;
  try {
    refuseWhileUnavailable(expired);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ code: 'unavailable' });
  outage.noteFailure(refusal);
  expect(lines).toEqual([expect.stringContaining('its certificate has expired')]);
});
