import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { sql } from './sql.js';

const row = z.strictObject({ id: z.number() });

describe('a statement', () => {
  it('has a parameter for every value, also for a repeated one', () => {
    const [id, slug] = [7, "'; DROP TABLE lab"];
    const { name, text, values } = sql(
      'find',
      row,
    )`SELECT id FROM lab WHERE id = ${id} AND (slug = ${slug} OR id = ${id})`;
    expect([name, text, values]).toEqual([
      'find',
      'SELECT id FROM lab WHERE id = $1 AND (slug = $2 OR id = $3)',
      [7, slug, 7],
    ]);
  });

  it('passes a list as one parameter', () => {
    expect(sql('find')`id = ANY (${[1, 2]}::int[])`).toMatchObject({ text: 'id = ANY ($1::int[])', values: [[1, 2]] });
  });

  it('counts the parameters of nested fragments', () => {
    const inner = sql.fragment`b = ${2}`;
    const outer = sql.fragment`(${inner} OR c = ${3})`;
    const { text, values } = sql('find')`WHERE a = ${1} AND ${outer} AND d = ${4} AND ${outer}`;
    expect(text).toBe('WHERE a = $1 AND (b = $2 OR c = $3) AND d = $4 AND (b = $5 OR c = $6)');
    expect(values).toEqual([1, 2, 3, 4, 2, 3]);
  });
});

describe('fragments', () => {
  it('are joined by a comma, or by another separator', () => {
    const conditions = [sql.fragment`a = ${1}`, sql.fragment`b = ${2}`, sql.fragment`c = ${3}`];
    expect(sql('list')`${sql.join(conditions)}`).toMatchObject({ text: 'a = $1, b = $2, c = $3', values: [1, 2, 3] });
    expect(sql('list')`${sql.join(conditions.slice(0, 2), sql.fragment` AND `)}`.text).toBe('a = $1 AND b = $2');
    expect(sql('list')`(${sql.join([])})`).toMatchObject({ text: '()', values: [] });
  });

  it('can be names, which are quoted', () => {
    expect(sql('list')`SELECT ${sql.identifier('lab', 'i"d')} ${sql.empty}`.text).toBe('SELECT "lab"."i""d" ');
  });
});
