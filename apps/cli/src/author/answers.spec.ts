import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { StartFailure } from '@proximal/runtime';
import { answer, entriesOf, type Question } from './answers.js';

const question: Question = { label: 'Lesson', option: '--lesson', given: undefined };
const check = (value: string) => {
  if (value !== 'right') throw new StartFailure(`There is no lesson ${value}.`);
};

async function typed(lines: string[], parts: Partial<Question>): Promise<{ value: string; shown: string }> {
  const terminal = { input: new PassThrough(), output: new PassThrough() };
  const waiting = [...lines];
  const shown = text(
    (async function* () {
      for await (const chunk of terminal.output as AsyncIterable<Buffer>) {
        yield chunk;
        if (chunk.toString().includes(': ')) terminal.input.write(`${waiting.shift() ?? ''}\r`);
      }
    })(),
  );
  const value = await answer(terminal, { ...question, ...parts });
  terminal.output.end();
  return { value, shown: stripVTControlCharacters(await shown) };
}

describe('an answer', () => {
  it('is the given value, without a prompt, once it is checked', async () => {
    expect(await answer(null, { ...question, given: 'right', check })).toBe('right');
    await expect(answer(null, { ...question, given: 'wrong', check })).rejects.toThrow('There is no lesson wrong.');
  });

  it('is the fallback where nobody can type, and else the command is called in a wrong way', async () => {
    expect(await answer(null, { ...question, fallback: '' })).toBe('');
    await expect(answer(null, question)).rejects.toThrow('There is no terminal to type in: give --lesson.');
  });

  it('is prompted for until it is right', async () => {
    const { value, shown } = await typed(['wrong', 'right'], { check });
    expect(value).toBe('right');
    expect(shown).toContain('There is no lesson wrong.\n');
  });

  it('is the fallback when nothing is typed, which the prompt shows', async () => {
    const { value, shown } = await typed([''], { fallback: 'right', check });
    expect(value).toBe('right');
    expect(shown).toContain('Lesson [right]: ');
  });
});

it('a typed list is split at commas and blanks', () => {
  expect(entriesOf(' one, two three,,')).toEqual(['one', 'two', 'three']);
  expect(entriesOf('')).toEqual([]);
});
