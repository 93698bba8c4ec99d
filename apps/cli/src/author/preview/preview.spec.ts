import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inWorkspace } from '../../config.js';
import { preview, previewed } from './preview.js';

const root = inWorkspace('content');
const lesson = 'tracks/ai-engineering-foundations/text-and-vectors/from-text-to-tokens/normalising-text';

describe('what a preview shows first', () => {
  it.each([
    [undefined, ''],
    ['normalising-text', `${lesson}/`],
    ['tokenise-words', `${lesson}/tokenise-words/`],
    [join(root, lesson), `${lesson}/`],
    [join(root, lesson, 'lesson.md'), `${lesson}/`],
    [join(root, lesson, 'tokenise-words/reference.py'), `${lesson}/tokenise-words/`],
    [root, ''],
  ])('is, for %s, the page /%s', (given, path) => {
    expect(previewed(given)).toEqual({ root, path });
  });

  it.each([
    ['tokenise-word', /^There is no lesson or lab tokenise-word; did you mean tokenise-words\?$/],
    [join(root, 'skills.yaml'), /^There is no lesson or lab .*skills\.yaml\.$/],
    [inWorkspace('apps'), /apps is in no curriculum: name a lesson or a lab\.$/],
  ])('is nothing for %s', (given, sentence) => {
    expect(() => previewed(given)).toThrow(sentence);
  });
});

it.each(['x', '-1', '70000', '1.5'])('a preview refuses the port %s', async (port) => {
  await expect(preview(undefined, { port })).rejects.toThrow(`${port} is no port: give a number from 1 to 65535.`);
});
