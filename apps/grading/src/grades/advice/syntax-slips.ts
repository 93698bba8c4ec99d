import type { Slip } from './slip.js';

const isNotParsed = /^(invalid syntax|expected ':')$/;
export const invalid = ['SyntaxError', 'IndentationError', 'TabError'];

export const syntaxSlips: Slip[] = [
  {
    exceptions: invalid,
    at: /^\s*(```|~~~)/,
    advice: 'The marks ``` belong to Markdown: submit only the lines between them.',
  },
  {
    exceptions: invalid,
    at: /^\s*(>>>|\.\.\.(?=\s)|(In|Out) ?\[\d*\]:)/,
    advice: 'Prompts such as >>> and ... are not part of the code: remove them from each line.',
  },
  {
    exceptions: invalid,
    at: /^\s*([!%]\s*\w|(pip3?|conda|uv)\s+\w+|python3?\s+-m\b)/,
    advice: 'This is a command for a terminal or a notebook, not Python. Labs have the standard library only.',
  },
  {
    exceptions: invalid,
    says: /^invalid character '[\u2018-\u201F\u00AB\u00BB\u2032\u2033\u00B4\uFF02\uFF07]'/,
    advice: 'Python knows only straight quotation marks: type " or \' in its place.',
  },
  {
    exceptions: invalid,
    says: /^invalid character/,
    advice: 'It only looks like a character of Python: delete it and type it on the keyboard.',
  },
  {
    exceptions: invalid,
    says: /^invalid non-printable character/,
    advice:
      'The line has a character that cannot be seen, as pasted text often does: delete the line and type it again.',
  },
  {
    exceptions: invalid,
    says: isNotParsed,
    at: /\w\s*(\+\+|--)\s*$|^\s*(\+\+|--)\s*\w+\s*$/,
    advice: 'Python has no ++ and no --: write += 1 or -= 1.',
  },
  { exceptions: invalid, says: isNotParsed, at: /\belse\s+if\b/, advice: 'Python writes elif for else if.' },
  { exceptions: invalid, says: isNotParsed, at: /&&|\|\|/, advice: 'Python writes and for &&, and or for ||.' },
  { exceptions: invalid, says: isNotParsed, at: /(^|[\s(])![\w(]/, advice: 'Python writes not for !.' },
  {
    exceptions: invalid,
    says: isNotParsed,
    at: /\{\s*$/,
    advice: 'Python has no braces around a block: a colon begins it, and its lines are indented.',
  },
  { exceptions: invalid, says: /inconsistent use of tabs/, advice: 'Indent with spaces only, four for each level.' },
  {
    exceptions: invalid,
    says: /was never closed$/,
    advice: 'Each opening bracket needs its closing one: count them in this line and in the lines below.',
  },
  {
    exceptions: invalid,
    says: /^unmatched |does not match opening/,
    advice: 'A closing bracket needs an opening one of the same kind before it: count them in this line and above.',
  },
  {
    exceptions: invalid,
    says: /^unterminated/,
    advice:
      'The text has no closing quotation mark. ' +
      'A text that holds one kind of quotation mark stands between two of the other: "it\'s".',
  },
  {
    exceptions: invalid,
    says: /Maybe you meant '=='/,
    advice: 'A single = gives a value to a name. Two values are compared with ==.',
  },
  {
    exceptions: invalid,
    says: /^cannot assign to/,
    advice: 'On the left of = write the name that gets the value, or a place such as values[0].',
  },
  {
    exceptions: invalid,
    says: /^expected ':'$/,
    advice: 'A line with if, else, for, while, def or class ends with a colon.',
  },
  {
    exceptions: invalid,
    says: /outside (of )?(async )?(function|loop)|not properly in loop/,
    advice: 'This line belongs into a function or loop: it is not indented far enough, or the line above is not.',
  },
  {
    exceptions: invalid,
    says: /^expected an indented block/,
    advice: 'The lines below a colon are indented by four spaces more. A block without lines needs pass.',
  },
  {
    exceptions: invalid,
    says: /^unexpected indent$/,
    advice: 'The line is indented further than the one above, and no colon stands there.',
  },
  {
    exceptions: invalid,
    says: /^unindent does not match/,
    advice: 'The line is indented as far as no line above it: use four spaces for each level.',
  },
];

export const notParsed: Slip = {
  exceptions: invalid,
  says: /^invalid syntax$/,
  advice:
    'Python cannot read on from here. Look at this line and at the end of the one above: ' +
    'a bracket, comma, quotation mark or sign between two values is often missing.',
};
