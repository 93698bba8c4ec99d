import { expect, it } from '@jest/globals';
import { synonymKey } from './synonyms.js';

it('gives a form and its plural one key', () => {
  expect(synonymKey(['large', 'language', 'models'])).toBe(synonymKey(['large', 'language', 'model']));
});
