import { describe, expect, it } from '@jest/globals';
import { markedPatterns, queryOf, unknownWords, type Vocabulary } from './search-query.js';
import { synonymKeys } from './search-terms.js';
import { parseSearchText } from './search-text.js';

const forms = ['rag', 'retrieval augmented generation'];
const vocabulary: Vocabulary = {
  spelled: new Map([
    ['token', ['token', 'tokens']],
    ['count', ['count']],
    ['the', []],
    ['rag', ['rag']],
    ['retrieval', ['retrieval']],
    ['augmented', ['augmented']],
    ['generation', ['generation']],
  ]),
  begun: [],
  synonyms: new Map([
    ['rag', forms],
    ['retrieval augmented generation', forms],
  ]),
};

describe('a query for PostgreSQL', () => {
  it.each([
    ['count tokens', "(('count') & ('tokens'))"],
    ['count or tokens', "(('count')) | (('tokens'))"],
    ['"count tokens" -loss', "((('count' <-> 'tokens')) & !('loss'))"],
    ['count-tokens', "((('count' <-> 'tokens') | 'counttokens'))"],
    ['rag', "(('rag' | ('retrieval' <-> 'augmented' <-> 'generation')))"],
    ['rags/token', "(('rags' | 'rag' | ('retrieval' <-> 'augmented' <-> 'generation')) & ('token'))"],
    ['-rag', "(!('rag'))"],
  ])('for the whole words of %j is %s', (text, expected) => {
    expect(queryOf(parseSearchText(text), vocabulary).whole).toBe(expected);
  });

  it.each([
    ['count tok', "(('count') & ('tok' | 'token' | 'tokens'))"],
    ['count-tok', "((('count' <-> 'tok') | 'counttok' | ('count' & 'tok')))"],
    ['"count tok"', "((('count' <-> 'tok')))"],
  ])('for beginnings and words apart of %j is %s', (text, expected) => {
    const begun = text === 'count tok' ? ['token', 'tokens'].map((word) => ({ folded: word, word })) : [];
    expect(queryOf(parseSearchText(text), { ...vocabulary, begun }).wide).toBe(expected);
  });
});

describe('unknown words', () => {
  it.each([
    ['count tokn', ['tokn']],
    ['the token', []],
    ['rag', []],
    ['retrieval-augmented generations', []],
    ['-tokn', []],
    ['tokn tokn/count', ['tokn']],
  ])('of %j are %j', (text, expected) => {
    expect(unknownWords(parseSearchText(text), vocabulary)).toEqual(expected);
  });

  it('have no word that begins another one', () => {
    const begun = [{ folded: 'token', word: 'token' }];
    expect(unknownWords(parseSearchText('tok tok'), { ...vocabulary, begun })).toEqual([]);
    expect(unknownWords(parseSearchText('tek tok'), { ...vocabulary, begun })).toEqual(['tek']);
  });
});

it('marks every spelling of the words of a search and of its synonyms, but of none that is excluded', () => {
  const patternsOf = (text: string) => markedPatterns(parseSearchText(text), vocabulary);
  expect(patternsOf('the token -count')).toEqual(['(?:tokens|token)']);
  expect(patternsOf('rag')).toEqual([
    '(?:rag)',
    expect.stringMatching(/^\(\?:retrieval\).*\(\?:augmented\).*\(\?:generation\)$/),
  ]);
});

it('looks for synonyms of several words, but not across a phrase', () => {
  expect(synonymKeys(parseSearchText('kv cache'))).toEqual(['kv cache', 'kv', 'cache']);
  expect(synonymKeys(parseSearchText('kv "a b" cache -mcp'))).toEqual(['kv', 'cache']);
});

it('has keys and terms that grow only with the length of the text', () => {
  const longest = parseSearchText('a '.repeat(100));
  expect(synonymKeys(longest).length).toBeLessThan(10);
  expect(queryOf(longest, vocabulary).wide.length).toBeLessThan(2_000);
});
