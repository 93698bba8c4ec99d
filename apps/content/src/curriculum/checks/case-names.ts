import type { LabItem } from '../items.js';

/** A case as far as its name is judged by it. */
interface Case {
  name: string;
  call: string;
  expected: string;
  hidden: boolean;
}

/** Words that say of a case only that it is one. */
const emptyWords = new Set(
  ('case cases test tests example examples sample samples check checks hidden shown visible public private ' +
    'a an the this that another other more extra some any basic simple normal edge corner ' +
    'first second third fourth fifth one two three four five six seven eight nine ten').split(' '),
);

/** A text in a call that is shorter may well be in a name by chance. */
const leastText = 4;
const leastExpected = 3;

/** Refuses names of cases that tell learners nothing, or more than they may know: those of hidden cases are shown, too. */
export function checkCaseNames({ fields, file }: LabItem): void {
  fields?.cases.forEach((given, index) => {
    const fault = caseNameFault(given);
    if (fault) file.report(['cases', index, 'name'], fault);
  });
}

/** What is wrong with the name of a case; null when nothing is. */
export function caseNameFault({ name, call, expected, hidden }: Case): string | null {
  const words = name.toLowerCase().split(/\s+/).filter((word) => /\p{L}/u.test(word));
  if (words.length < 2 || words.every(isEmpty)) {
    return `the name "${name}" does not say what the case tries: use two words or more, such as equal scores.`;
  }
  if (!hidden) return null;
  const answer = [expected, unquoted(expected)].find((text) => text.length >= leastExpected && holds(name, text));
  if (answer) return `the name "${name}" shows learners what this hidden case expects, ${answer}: describe it instead.`;
  const argument = textsIn(call).find((text) => text.length >= leastText && holds(name, text));
  return argument ? `the name "${name}" shows learners a text of this hidden call, ${argument}: describe it instead.` : null;
}

function isEmpty(word: string): boolean {
  return emptyWords.has(word.replace(/[^\p{L}]/gu, ''));
}

/** Whether the name has the text as whole words, in capitals or not. */
function holds(name: string, text: string): boolean {
  const [where, what] = [name.toLowerCase(), text.toLowerCase()];
  const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const isCutBefore = isPart(where[at - 1]) && isPart(what[0]);
    const isCutAfter = isPart(where[at + what.length]) && isPart(what.at(-1));
    if (!isCutBefore && !isCutAfter) return true;
  }
  return false;
}

/** The text of an expression that is nothing but one text, else the expression. */
function unquoted(expression: string): string {
  const [, single, double] = /^(?:'([^']*)'|"([^"]*)")$/s.exec(expression.trim()) ?? [];
  return single ?? double ?? expression;
}

/** What stands between quotes in a Python expression. */
function textsIn(expression: string): string[] {
  const quoted = /'''(.*?)'''|"""(.*?)"""|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/gs;
  return [...expression.matchAll(quoted)].map((match) => match.slice(1).find((text) => text !== undefined) ?? '');
}
