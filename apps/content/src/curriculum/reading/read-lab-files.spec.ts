import { expect, it } from '@jest/globals';
import { labPath } from '../../../test/sample-curriculum.js';
import { readSample } from '../../../test/sample-reading.js';
import { labsOf } from '../curriculum.js';

it('a lab keeps the byte order mark and the line ends of a file that a lab gives, and of no program', async () => {
  const { curriculum } = await readSample((files) =>
    files
      .set(`${labPath}/files/exported.csv`, '\ufeffid,text\r\n1,"a\nb"\r\n')
      .set(`${labPath}/starter.py`, '\ufeffdef double(number):\r\n    raise NotImplementedError\r\n'),
  );
  const lab = labsOf(curriculum!).find(({ slug }) => slug === 'count-tokens');
  expect(lab?.files).toEqual({ 'exported.csv': '\ufeffid,text\r\n1,"a\nb"\r\n' });
  expect(lab?.starter).toBe('def double(number):\n    raise NotImplementedError\n');
});
