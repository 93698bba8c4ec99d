import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { prompt } from './prompt.js';

async function typed(keys: string, isHidden: boolean): Promise<{ line: unknown; shown: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const line = prompt('Password', isHidden, { input, output }).catch((error: Error) => error.message);
  input.write(keys);
  const result = await line;
  output.end();
  return { line: result, shown: await text(output) };
}

describe('a prompt', () => {
  it('shows what is typed', async () => {
    const { line, shown } = await typed('adq\u007fa@example.com\r', false);
    expect(line).toBe('ada@example.com');
    // A correction draws the line again, with its label.
    expect(stripVTControlCharacters(shown)).toMatch(/^Password: adq.*Password: ada@example\.com\r\n$/);
  });

  it('shows nothing of a password, and takes back a letter', async () => {
    const { line, shown } = await typed('tea at halg\u007ff past four\r', true);
    expect(line).toBe('tea at half past four');
    expect(shown).toBe('Password: \n');
  });

  it.each(['\u0003', '\u0004'])('ends with a sentence on Ctrl-C and Ctrl-D: %j', async (key) => {
    expect((await typed(key, true)).line).toBe('Nothing was entered, so nothing is done.');
  });
});
