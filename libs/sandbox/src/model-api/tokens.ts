import { isObject, type Json } from './json.js';

const charactersPerToken = 4;

/** One token for each 4 characters, rounded up. */
export function tokensOfText(text: string): number {
  return Math.ceil([...text].length / charactersPerToken);
}

/**
 * The sum over all values inside: a text as `tokensOfText`, any other plain value one token. Names of fields count
 * nothing, nor does the field `without`.
 */
export function tokensOf(json: Json, without?: string): number {
  if (typeof json === 'string') return tokensOfText(json);
  if (Array.isArray(json)) return json.reduce<number>((sum, item) => sum + tokensOf(item, without), 0);
  if (!isObject(json)) return 1;
  const counted = Object.entries(json).filter(([name]) => name !== without);
  return counted.reduce((sum, [, item]) => sum + tokensOf(item, without), 0);
}
