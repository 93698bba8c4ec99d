import { describe, expect, it } from '@jest/globals';
import { pythonLanguage } from '@codemirror/lang-python';
import { Text } from '@codemirror/state';
import { unreadableLine } from './syntax-mark.js';

function lineIn(code: string, cursorLine: number): number | undefined {
  const doc = Text.of(code.split('\n'));
  return unreadableLine(pythonLanguage.parser.parse(code), doc, doc.line(cursorLine).from);
}

describe('the first line that is no Python', () => {
  it.each([
    ['nothing in a right program', 'def f(x):\n    return [y for y in x if y]\n', undefined],
    ['a missing colon', 'def f(x)\n    return x\n\n', 1],
    ['a line that begins with a bracket too many', 'x = 1\ny = 2)\nz = 3\n', 2],
    ['a bracket that nothing closes, not the line after it', 'def f():\n    x = dict(\n    return x\n', 2],
    ['the inner one of two open brackets', 'x = (\n    [1, 2\nprint(f"{x}")\n', 2],
    ['an assignment in a condition', 'x = 1\nif x = 2:\n    pass\n', 2],
    ['a match statement', 'match x:\n    case [1, *rest]:\n        pass\n    case _:\n        pass\n', undefined],
    ['a walrus and an f-string', 'if (n := len(x)) > 2:\n    print(f"{n:>3} {x!r}")\n', undefined],
    [
      'two exceptions and a type',
      'def f[T](x: T) -> T:\n    try:\n        pass\n    except* ValueError:\n        pass\n',
      undefined,
    ],
  ])('%s', (_what, code, line) => {
    expect(lineIn(code, code.split('\n').length)).toBe(line);
  });

  it('is none while the learner still writes in it', () => {
    expect(lineIn('x = 1\nif x = 2:\n    pass\n', 2)).toBeUndefined();
  });
});
