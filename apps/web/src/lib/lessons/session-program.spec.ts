import { describe, expect, it } from '@jest/globals';
import { sessionProgram, withOwnLines } from './session-program.js';

const failed = { error: 'NameError: x (line 3)\nHint', error_line: 3 };

describe('a program of a lesson', () => {
  it('is sent as it is when none comes before it', () => {
    expect(sessionProgram([], 'print(1)')).toBe('print(1)');
    expect(withOwnLines(failed, [])).toBe(failed);
  });

  it('has those before it on one line above', () => {
    const [first, ...others] = sessionProgram(['a = "é\\n"\nb = 1', 'c = 2'], 'print(a)\nprint(b)').split('\n');
    expect(first).toContain(String.raw`"programs": ["a = \"é\\n\"\nb = 1", "c = 2"]`);
    expect(others).toEqual(['print(a)', 'print(b)']);
  });

  it('has its own lines in an error', () => {
    expect(withOwnLines(failed, ['a = 1'])).toEqual({ error: 'NameError: x (line 2)\nHint', error_line: 2 });
    const stopped = { error: 'MemoryError (line 1)', error_line: 1 };
    expect(withOwnLines(stopped, ['a = 1']).error_line).toBeNull();
    expect(withOwnLines({ error: null, error_line: null }, ['a = 1'])).toEqual({ error: null, error_line: null });
  });
});
