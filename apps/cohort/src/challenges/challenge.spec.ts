import { describe, expect, it } from '@jest/globals';
import { isStarter } from './challenge.js';

const starter = '"""Answer."""\n\n\ndef answer(number):\n    raise NotImplementedError\n';

describe('code', () => {
  it.each([
    ['the same', starter],
    ['the same with other line ends', starter.replaceAll('\n', '\r\n')],
    ['the same with old line ends', starter.replaceAll('\n', '\r')],
    ['the same with white space at line ends', starter.replaceAll('\n', ' \t\n')],
    ['the same with white space in empty lines', starter.replace('\n\n\n', '\n    \n  \n')],
    ['the same among blank lines', `\ufeff\n \n${starter}\n\n`],
    ['the same without its last line end', starter.trimEnd()],
  ])('that is %s counts as the starter code', (_, code) => {
    expect(isStarter(code, starter)).toBe(true);
  });

  it.each([
    ['with another word', starter.replace('NotImplementedError', 'ValueError')],
    ['with another indentation', starter.replace('    raise', '  raise')],
    ['with a comment', `${starter}# mine\n`],
    ['with an empty line less between its parts', starter.replace('\n\n\n', '\n\n')],
  ])('%s does not count as the starter code', (_, code) => {
    expect(isStarter(code, starter)).toBe(false);
  });
});
