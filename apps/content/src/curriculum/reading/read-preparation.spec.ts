import { expect, it } from '@jest/globals';
import { labPath } from '../../../test/sample-curriculum.js';
import { readSample } from '../../../test/sample-reading.js';
import { labsOf } from '../curriculum.js';

const preparation = { version: '0123', checksum: '4567', prepared: { cases: [] } };

it.each([
  ['what grading computed', JSON.stringify(preparation), preparation],
  ['nothing when git has left a conflict in it', '<<<<<<< ours\n{}\n', null],
  ['nothing of another form', '{"version": 1}', null],
  ['nothing that is too long for a message', JSON.stringify({ ...preparation, prepared: 'x'.repeat(1_000_000) }), null],
])('the preparation of a lab gives %s, without a problem', async (_, text, read) => {
  const { curriculum, problems } = await readSample((files) => files.set(`${labPath}/prepared.json`, text));
  expect(problems).toEqual([]);
  expect(labsOf(curriculum!).find(({ slug }) => slug === 'count-tokens')?.preparation).toEqual(read);
});
