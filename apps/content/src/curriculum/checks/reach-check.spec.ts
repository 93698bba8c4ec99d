import { describe } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { labPath } from '../../../test/sample-curriculum.js';

const add = 'tracks/foundations/basics/numbers/adding/add/lab.yaml';
const lab = `${labPath}/lab.yaml`;
const remedy = 'add a lab that needs less, or remove a prerequisite in skills.yaml.';

const skills = `
- { slug: sums, name: Sums, description: New., prerequisites: [tokens] }
- { slug: letters, name: Letters, description: New., prerequisites: [vectors] }`;

describe('labs', () => {
  itReports([
    [
      'whose skills wait for each other, over two modules',
      (files) =>
        files
          .replace('skills.yaml', '\n- { slug: tokens', `${skills}\n- { slug: tokens`)
          .replace(
            'tracks/foundations/basics/text/reading/lesson.md',
            '[counting]',
            '[counting, sums, letters, vectors]',
          )
          .replace(lab, '[tokens, counting]', '[tokens, counting, letters]')
          .replace(add, '[vectors, counting]', '[vectors, counting, sums]'),
      `${add}:6 no learner can ever reach this lab, which waits for tokens: ${remedy}`,
      `${lab}:6 no learner can ever reach this lab, which waits for vectors: ${remedy}`,
    ],
  ]);
});
