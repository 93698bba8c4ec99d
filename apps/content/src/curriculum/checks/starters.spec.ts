import { describe, expect, it } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { labPath } from '../../../test/sample-curriculum.js';
import { calledName } from './starters.js';

const starter = `${labPath}/starter.py`;

describe('a starter', () => {
  itReports([
    [
      'that defines another name than the cases call',
      (files) => files.set(starter, 'import math\n\n\ndef helper():\n    pass\n\n\ndef duble(number):\n    pass\n'),
      `${starter}:8 the cases call double, but the starter defines duble.`,
    ],
    [
      'that defines nothing',
      (files) => files.set(starter, '# Write double(number) here.\n'),
      `${starter} the cases call double, but the starter defines no such name.`,
    ],
    ['that assigns the name is right', (files) => files.set(starter, 'double = None\n')],
    ['that imports the name is right', (files) => files.set(starter, 'from helpers import double\n')],
    ['that defines a class is right', (files) => files.set(starter, 'class double:\n    pass\n')],
  ]);
});

describe('the name that a case calls', () => {
  it.each([
    ['f(1)', 'f'],
    ['Stack().push(1)', 'Stack'],
    ['sorted(f(1))', null],
    ['[f(1), f(2)]', null],
    ['s.pop()', null],
    [undefined, null],
    ['await double(0)', 'double'],
  ])('of %j is %j', (code, name) => expect(calledName(code)).toBe(name));
});
