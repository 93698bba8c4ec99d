import type { TaggedValue, Value } from '@proximal/sandbox';
import { floatOf, floatText, numberOf } from './python-number.js';

export function valueText(value: Value, limit: number): string {
  let text = '';
  for (const piece of pieces(value)) {
    text += piece;
    if (text.length > limit) return cut(text, limit);
  }
  return text;
}

export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** PostgreSQL accepts no NUL and no halves of surrogate pairs, which a learner's program may write. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

type Pieces = Generator<string, void, void>;

function* pieces(value: Value): Pieces {
  const number = numberOf(value);
  if (number !== undefined) yield typeof number === 'bigint' ? bigText(number) : floatText(number);
  else if (value === null) yield 'None';
  else if (typeof value === 'boolean') yield value ? 'True' : 'False';
  else if (typeof value === 'string') yield stringText(value);
  else if (Array.isArray(value)) yield* listed('[', value, ']');
  else if (typeof value === 'object') yield* taggedPieces(value);
}

function* taggedPieces(value: TaggedValue): Pieces {
  switch (value.$) {
    case 'tuple':
      return yield* listed('(', value.v, value.v.length === 1 ? ',)' : ')');
    case 'set':
      return yield* value.v.length === 0 ? ['set()'] : listed('{', value.v, '}');
    case 'frozenset':
      return yield* value.v.length === 0 ? ['frozenset()'] : listed('frozenset({', value.v, '})');
    case 'dict':
      return yield* dictPieces(value.v);
    case 'bytes':
      return yield bytesText(value.v);
    case 'complex':
      return yield complexText(value.v);
    case 'object':
      return yield `<an object of type ${storable(value.type)}>`;
  }
}

function* listed(opening: string, items: Value[], closing: string): Pieces {
  yield opening;
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ', ';
    yield* pieces(item);
  }
  yield closing;
}

function* dictPieces(pairs: [Value, Value][]): Pieces {
  yield '{';
  for (const [index, [key, item]] of pairs.entries()) {
    if (index > 0) yield ', ';
    yield* pieces(key);
    yield ': ';
    yield* pieces(item);
  }
  yield '}';
}

const largestDecimal = 2n ** 4096n;

// Decimal digits take quadratic time, hexadecimal ones do not.
function bigText(value: bigint): string {
  const magnitude = value < 0n ? -value : value;
  return magnitude < largestDecimal ? value.toString() : `${value < 0n ? '-' : ''}0x${magnitude.toString(16)}`;
}

function complexText([real, imaginary]: [string, string]): string {
  const part = (text: string) => floatText(floatOf(text)).replace(/\.0$/, '');
  const sign = imaginary.startsWith('-') ? '' : '+';
  return real === '0.0' ? `${part(imaginary)}j` : `(${part(real)}${sign}${part(imaginary)}j)`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function stringText(value: string): string {
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const text = value.replace(/[\\'"]|[\p{C}\p{Z}]/gu, (character) => {
    if (character === ' ' || ((character === "'" || character === '"') && character !== quote)) return character;
    if (character === quote) return `\\${quote}`;
    return escapes[character] ?? codePointText(character.codePointAt(0) ?? 0);
  });
  return `${quote}${text}${quote}`;
}

function codePointText(codePoint: number): string {
  const hex = codePoint.toString(16);
  if (codePoint <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return codePoint <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}

function bytesText(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  const quote = bytes.includes(0x27) && !bytes.includes(0x22) ? '"' : "'";
  const text = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (character === quote) return `\\${quote}`;
    return byte >= 0x20 && byte < 0x7f && byte !== 0x5c ? character : (escapes[character] ?? codePointText(byte));
  });
  return `b${quote}${text.join('')}${quote}`;
}
