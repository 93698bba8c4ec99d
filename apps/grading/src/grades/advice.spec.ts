import { expect, it } from '@jest/globals';
import { adviceOn } from './advice.js';

it('takes no time for a text of backslashes that does not end', () => {
  const raised = { kind: 'raised' as const, exception: 'SyntaxError', message: 'odd', line: 1, bases: ['SyntaxError'] };
  const startedAt = performance.now();
  expect(adviceOn(raised, `text = "${'\\'.repeat(36)}`)).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
