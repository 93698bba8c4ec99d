import type { Slip } from './slip.js';

/** What the program raises itself has the words of its author. */
const raisedByPython = /^(?!\s*raise\b)/;

/** Exceptions that come from the values of a call: other calls may be right. */
export const valueErrors: Slip[] = [
  {
    exceptions: ['IndexError'],
    says: /^pop from/,
    advice: 'Nothing is left to take out: ask for that before pop().',
  },
  {
    exceptions: ['IndexError'],
    says: /assignment index out of range/,
    advice: 'An assignment replaces a value that is there. append(value) adds one at the end.',
  },
  {
    exceptions: ['IndexError'],
    says: /index out of range/,
    advice:
      'The positions of n values are 0 to n - 1. ' +
      'Look at the last round of the loop, at a position + 1, and at a list or text without values.',
  },
  {
    exceptions: ['KeyError'],
    at: raisedByPython,
    advice:
      'The dict has no such key. Check first with in, or use get(key, other value) where a key may be missing. ' +
      "The number 1 and the text '1' are two keys.",
  },
  {
    exceptions: ['ZeroDivisionError'],
    at: raisedByPython,
    advice: 'The divisor is 0, often as the length of an empty list: treat this case before the division.',
  },
  {
    exceptions: ['StopIteration'],
    at: raisedByPython,
    advice: 'next() has found nothing more. Give it a second value for this case, or use a for loop.',
  },
  {
    exceptions: ['ValueError'],
    says: /^invalid literal for int\(\)/,
    advice: 'int() reads a text of digits alone: no point, no comma, no letters, and no empty text.',
  },
  {
    exceptions: ['ValueError'],
    says: /^could not convert string to float/,
    advice: 'float() reads a text that is one number alone: no comma, no unit, and no empty text.',
  },
  {
    exceptions: ['ValueError'],
    says: /values to unpack/,
    advice:
      'The value has more or fewer parts than there are names to take them, before = or after for. ' +
      'A loop over a dict gives its keys, one over items() gives keys with values.',
  },
  {
    exceptions: ['ValueError'],
    says: /(is not in (list|tuple)|x not in list|substring not found)$/,
    advice: 'index() and remove() need a value that is there: check with in first.',
  },
  {
    exceptions: ['ValueError'],
    says: /^(max|min)\(\) .*empty/,
    advice: 'Without values there is no largest or smallest: treat this case before, or give default=.',
  },
  {
    exceptions: ['ValueError'],
    says: /^math domain error$/,
    advice: 'A negative number has no square root, and only positive ones have a logarithm.',
  },
];
