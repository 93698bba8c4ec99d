import { describe } from '@jest/globals';
import { itReports } from '../../test/sample-reading.js';
import { labPath } from '../../test/sample-curriculum.js';

const lab = `${labPath}/lab.yaml`;
const hidden = '    hidden: true\n';

describe('issues of one file', () => {
  itReports([
    [
      'are one when a field is misspelt',
      (files) => files.replace(lab, "expected: '2'", "expcted: '2'"),
      `${lab}:15 There is no field expcted here; did you mean expected?`,
    ],
    [
      'are one when a flag is misspelt, on which a rule depends',
      (files) => files.replace(lab, hidden, '    hiden: true\n'),
      `${lab}:25 There is no field hiden here; did you mean hidden?`,
    ],
    [
      'are one when several entries have the same mistake',
      (files) => files.replace(lab, "'2'", '2').replace(lab, "'4'", '4'),
      `${lab}:15 expected must be text; put it in quotes. (Also in line 18.)`,
    ],
    [
      'are one when a list stands in place of a text',
      (files) => files.replace(lab, "'2'", '[]'),
      `${lab}:15 expected must be text; YAML takes it for something else, so put it in quotes.`,
    ],
    [
      'are several when they are independent',
      (files) => files.replace(lab, 'max_xp: 100', 'max_xp: 0').replace(lab, "'2'", '2'),
      `${lab}:5 max_xp must be at least 1.`,
      `${lab}:15 expected must be text; put it in quotes.`,
    ],
    [
      'are one when a file has a misspelt name',
      (files) => files.remove(`${labPath}/starter.py`).set(`${labPath}/startr.py`, 'x = 1\n'),
      `${labPath}/startr.py is not a file of the curriculum; did you mean starter.py?`,
    ],
  ]);
});
