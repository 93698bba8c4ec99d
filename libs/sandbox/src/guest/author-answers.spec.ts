import { expect, it } from '@jest/globals';
import { AuthorAnswers, type AuthorAnswer } from './author-answers.js';

const answer = (value: string): AuthorAnswer => ({
  reply: { kind: 'returned', value },
  isOfCall: true,
  packed: null,
  fuel: 7,
});

it('keeps answers by their keys', () => {
  const answers = new AuthorAnswers();
  answers.keep('a', answer('one'));
  answers.keep('b', answer('two'));
  expect(answers.find('a')).toEqual(answer('one'));
  expect(answers.find('c')).toBeUndefined();
});

it('never holds more characters than it has room for', () => {
  const size = 'a'.length + JSON.stringify(answer('x')).length;
  const answers = new AuthorAnswers(2 * size);
  answers.keep('a', answer('x'));
  answers.keep('a', answer('x'));
  answers.keep('b', answer('x'));
  expect([answers.find('a'), answers.find('b')]).toEqual([answer('x'), answer('x')]);
  answers.keep('c', answer('x'));
  expect([answers.find('a'), answers.find('b'), answers.find('c')]).toEqual([undefined, undefined, answer('x')]);
  answers.keep('d', answer('x'.repeat(2 * size)));
  expect(answers.find('d')).toBeUndefined();
});
