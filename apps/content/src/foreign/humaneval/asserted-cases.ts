import { depthsOf, pythonTokens, type PythonToken } from './python-tokens.js';

export interface AssertedCase {
  call: string;
  expected: string;
  tolerance?: number;
}

const candidate = 'candidate';

/** Names that a case may have: the checks evaluate it without the program, with builtins and `math`. */
const knownNames = new Set(
  `True False None and or not in is if else for lambda math abs all any bin bool bytes chr complex dict divmod enumerate
  filter float frozenset int len list map max min ord pow range repr reversed round set sorted str sum tuple zip`.split(
    /\s+/,
  ),
);

/**
 * The cases that a function `check(candidate)` says with `assert candidate(arguments) == value` alone; null when it has
 * another statement, so that only a file with tests can say what it checks.
 */
export function assertedCases(test: string, entryPoint: string): AssertedCase[] | null {
  const body = /^def[ \t]+check\(candidate\)[^\n:]*:[^\n]*\n((?:[ \t]+[^\n]*\n|\n|#[^\n]*\n)*[ \t]+[^\n]*\n?|)/m.exec(
    `${test}\n`,
  )?.[1];
  const statements = statementsIn(body ?? '');
  if (statements === null) return null;
  const cases = statements.filter((one) => !isFiller(one)).map((one) => caseIn(one, entryPoint));
  return cases.length > 0 && cases.every((one) => one !== null) ? cases : null;
}

function statementsIn(body: string): PythonToken[][] | null {
  const tokens = pythonTokens(body);
  const depths = tokens && depthsOf(tokens);
  if (!tokens || !depths) return null;
  const statements: PythonToken[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    const isEnd = token.kind === 'newline' || (token.text === ';' && token.kind === 'operator');
    if (isEnd && depths[index] === 0) statements.push([]);
    else if (token.kind !== 'newline') statements.at(-1)?.push(token);
  }
  return statements.filter((one) => one.length > 0);
}

/** A docstring, `pass`, or an assertion that is always true. */
function isFiller(tokens: readonly PythonToken[]): boolean {
  const [first, second] = tokens;
  if (tokens.length === 1) return first?.kind === 'string' || first?.text === 'pass';
  return first?.text === 'assert' && second?.text === 'True' && (tokens[2]?.text ?? ',') === ',';
}

function caseIn(tokens: readonly PythonToken[], entryPoint: string): AssertedCase | null {
  const depths = depthsOf(tokens);
  if (tokens[0]?.text !== 'assert' || depths === null) return null;
  const comma = tokens.findIndex(({ kind, text }, at) => kind === 'operator' && text === ',' && depths[at] === 0);
  const asserted = tokens.slice(1, comma < 0 ? undefined : comma);
  return compared(asserted, entryPoint) ?? near(asserted, entryPoint);
}

/** On one line, without comments. */
function textOf(tokens: readonly PythonToken[]): string {
  return tokens
    .map(({ text, at }, index) => {
      const before = tokens[index - 1];
      return before && before.at + before.text.length < at ? ` ${text}` : text;
    })
    .join('');
}

/** `candidate(1) == 2`, `2 == candidate(1)`, `candidate(1) is None`, `candidate(1)`, `not candidate(1)`. */
function compared(tokens: readonly PythonToken[], entryPoint: string): AssertedCase | null {
  const depths = depthsOf(tokens);
  if (depths === null) return null;
  const at = tokens.findIndex(({ text, kind }, index) => {
    const compares = (kind === 'operator' && text === '==') || (kind === 'name' && text === 'is');
    return compares && depths[index] === 0;
  });
  if (at < 0) return null;
  const [left, right] = [tokens.slice(0, at), tokens.slice(at + 1)];
  if ([left, right].some((side) => side.some((one, index) => compares(one) && depthsOf(side)?.[index] === 0)))
    return null;
  const [call, expected] = isCall(left) ? [left, right] : [right, left];
  if (!isCall(call) || !isValue(expected) || !isValue(call.slice(1))) return null;
  if (tokens[at]?.text === 'is' && !/^(?:True|False|None)$/.test(textOf(expected))) return null;
  return { call: named(textOf(call), entryPoint), expected: textOf(expected) };
}

/** `abs(candidate(1) - 2) < 1e-6` */
function near(tokens: readonly PythonToken[], entryPoint: string): AssertedCase | null {
  const depths = depthsOf(tokens);
  const end = tokens.findLastIndex(({ text }) => text === ')');
  const limit = textOf(tokens.slice(end + 2));
  const comparison = tokens[end + 1]?.text ?? '';
  if (depths === null || tokens[0]?.text !== 'abs' || tokens[1]?.text !== '(' || depths[end] !== 0) return null;
  if (!['<', '<='].includes(comparison) || !/^[\d.]+(?:[eE]-?\d+)?$/.test(limit)) return null;
  const inside = tokens.slice(2, end);
  const insideDepths = depthsOf(inside);
  const minus = inside.findIndex(({ text }, index) => text === '-' && insideDepths?.[index] === 0);
  const [call, expected] = [inside.slice(0, minus), inside.slice(minus + 1)];
  const isPlain = expected.every(({ text }, index) => depthsOf(expected)?.[index] !== 0 || !/^[-+]$/.test(text));
  if (minus < 0 || !isCall(call) || !isValue(call.slice(1)) || !isValue(expected) || !isPlain) return null;
  const tolerance = Number(limit);
  if (!(tolerance > 0 && tolerance <= 1)) return null;
  return { call: named(textOf(call), entryPoint), expected: textOf(expected), tolerance };
}

function compares({ kind, text }: PythonToken): boolean {
  if (kind === 'name') return ['is', 'in', 'not', 'and', 'or', 'if', 'lambda'].includes(text);
  return kind === 'operator' && ['==', '!=', '<', '>', '<=', '>='].includes(text);
}

function isCall(tokens: readonly PythonToken[]): boolean {
  const depths = depthsOf(tokens);
  const closes = depths?.findIndex((depth, index) => index > 1 && depth === 0) ?? -1;
  return tokens[0]?.text === candidate && tokens[1]?.text === '(' && closes === tokens.length - 1;
}

/** Only names that are known outside of the test; attributes of values are no names. */
function isValue(tokens: readonly PythonToken[]): boolean {
  const bound = new Set(tokens.flatMap(({ text }, index) => (tokens[index - 1]?.text === 'for' ? [text] : [])));
  return (
    tokens.length > 0 &&
    tokens.every(({ kind, text }, index) => {
      if (kind !== 'name') return !(kind === 'string' && /^[fF]|^.[fF]/.test(text.replace(/["'][^]*/, '')));
      const [before, after] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
      const isArgument = after === '=' && (before === '(' || before === ',');
      return knownNames.has(text) || bound.has(text) || before === '.' || isArgument;
    })
  );
}

function named(call: string, entryPoint: string): string {
  return `${entryPoint}${call.slice(candidate.length)}`;
}
