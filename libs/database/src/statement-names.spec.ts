import { describe, expect, it } from '@jest/globals';
import { StatementNames } from './statement-names.js';

const statement = (name: string, text: string) => ({ name, text });

describe('the names of prepared statements', () => {
  it('are the same for the same text and differ for other texts', () => {
    const names = new StatementNames(10);
    expect(names.nameFor(statement('find', 'SELECT 1'))).toBe('find');
    expect(names.nameFor(statement('find', 'SELECT 2'))).toBe('find#2');
    expect(names.nameFor(statement('list', 'SELECT 3'))).toBe('list');
    expect(names.nameFor(statement('find', 'SELECT 1'))).toBe('find');
  });

  it('are limited in number, and stay with their texts', () => {
    const names = new StatementNames(2);
    const given = ['SELECT 1', 'SELECT 2', 'SELECT 3'].map((text) => names.nameFor(statement('find', text)));
    expect(given).toEqual(['find', 'find#2', undefined]);
    expect(names.nameFor(statement('find', 'SELECT 3'))).toBeUndefined();
    expect(names.nameFor(statement('find', 'SELECT 2'))).toBe('find#2');
  });

  it.each(['', 'Find', 'find lab', `find-${'x'.repeat(44)}`])('cannot be %j', (name) => {
    expect(() => new StatementNames(10).nameFor(statement(name, 'SELECT 1'))).toThrow('cannot name a statement');
  });
});
