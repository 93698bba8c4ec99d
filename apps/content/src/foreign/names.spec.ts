import { describe, expect, it } from '@jest/globals';
import { faultOfFileName, faultOfPath, isPythonFile, sameButForCase, slugFrom } from './names.js';

describe('a path of somebody else', () => {
  it.each(['two_fer.py', '.meta/example.py', 'a/b/c.txt', 'Überschrift.txt', '..a', 'a..b', '~', 'con-fig.py', 'comx'])(
    'may be %j',
    (path) => expect(faultOfPath(path)).toBeNull(),
  );

  it.each([
    ['', 'is an empty name.'],
    ['..', 'leads out of the folder'],
    ['../x', 'leads out of the folder'],
    ['a/../../x', 'leads out of the folder'],
    ['a/..', 'leads out of the folder'],
    ['./x', 'leads out of the folder'],
    ['/etc/passwd', 'leads out of the folder'],
    ['//server/x', 'leads out of the folder'],
    ['C:/x', 'leads out of the folder'],
    ['c:x', 'leads out of the folder'],
    ['..\\x', 'holds a backslash'],
    ['a\\..\\x', 'holds a backslash'],
    ['\\\\server\\x', 'holds a backslash'],
    ['a//b', 'has a slash with no name beside it.'],
    ['a/', 'has a slash with no name beside it.'],
    ['a\0b', 'holds a character that cannot be seen.'],
    ['a\nb', 'holds a character that cannot be seen.'],
    ['a\u001b[2Jb', 'holds a character that cannot be seen.'],
    ['a\u0085', 'holds a character that cannot be seen.'],
    ['a\u202egpj.py', 'holds a character that cannot be seen.'],
    ['a\u200bb', 'holds a character that cannot be seen.'],
    ['\ufeffa', 'holds a character that cannot be seen.'],
    ['a\ud800b', 'holds a character that cannot be seen.'],
    ['con', 'has a name that no file can have in Windows.'],
    ['CON.py', 'has a name that no file can have in Windows.'],
    ['a/NUL', 'has a name that no file can have in Windows.'],
    ['aux.tar.gz', 'has a name that no file can have in Windows.'],
    ['com1', 'has a name that no file can have in Windows.'],
    ['LPT9.txt', 'has a name that no file can have in Windows.'],
    ['a?.py', 'holds a character that no file can have in Windows.'],
    ['ab:stream', 'holds a character that no file can have in Windows.'],
    ['a*', 'holds a character that no file can have in Windows.'],
    ['<a>', 'holds a character that no file can have in Windows.'],
    ['a|b', 'holds a character that no file can have in Windows.'],
    ['a.', 'has a name that ends with a dot or a space'],
    ['a ', 'has a name that ends with a dot or a space'],
    ['a ./b', 'has a name that ends with a dot or a space'],
    ['a'.repeat(101), 'has a name of more than 100 characters.'],
    ['a/'.repeat(150) + 'b', 'is longer than 200 characters.'],
  ])('must not be %j', (path, fault) => expect(faultOfPath(path)).toContain(fault));
});

it('a file of a lab lies in no folder', () => {
  expect(faultOfFileName('src/two_fer.py')).toContain('lies in a folder');
  expect(faultOfFileName('two_fer.py')).toBeNull();
});

it.each([
  ['two_fer.py', true],
  ['_private.py', true],
  ['two-fer.py', false],
  ['2fer.py', false],
  ['class.py', false],
  ['two.fer.py', false],
  ['two_fer.pyc', false],
  [`${'a'.repeat(98)}.py`, false],
])('Python can import %s: %s', (name, can) => expect(isPythonFile(name)).toBe(can));

it('names that differ in case alone are one file on some systems', () => {
  expect(sameButForCase(['a.py', 'B.py', 'A.py'])).toEqual(['a.py', 'A.py']);
  expect(sameButForCase(['a.py', 'b.py'])).toBeNull();
});

it.each([
  ['HumanEval.jsonl', 'humaneval-jsonl'],
  ['Übung 1: Zwei', 'ubung-1-zwei'],
  ['../..', ''],
  ['日本', ''],
])('the slug from %j is %j', (text, slug) => expect(slugFrom(text)).toBe(slug));
