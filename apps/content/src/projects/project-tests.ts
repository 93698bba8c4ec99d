import type { ShownCase, SolvedProgram } from '@proximal/contracts';
import { isArgument } from './python-argument.js';

type Step = NonNullable<ShownCase['steps']>[number];

const usualTolerance = 1e-9;

/** Why a case cannot be tested outside of the platform; null when it can. */
export function reasonToLeaveOut(
  one: ShownCase,
  { hasModel, hasModelApi }: Pick<SolvedProgram, 'hasModel' | 'hasModelApi'>,
): string | null {
  if (one.call === undefined && one.steps === undefined) return 'runs the tests on a program of the lab';
  const codes = stepsOf(one).map(({ code }) => code);
  if (hasModelApi && codes.some((code) => /\bmodel\b/.test(code))) return 'needs the scripted model API of the lab';
  if (one.seconds || one.steps?.some(({ seconds }) => seconds))
    return 'takes time on the virtual clock of the platform';
  if (codes.some((code) => /\bawait\b/.test(code))) return 'awaits in the event loop of the platform';
  if (hasModel && codes.some((code) => /\bmodel\b/.test(code))) return 'needs the scripted model of the lab';
  if (one.comparison === 'checker') return 'is judged by a checker of the lab';
  // Lines of a text within the code would be indented, too.
  return codes.some((code) => /\n/.test(code) && /"""|'''/.test(code)) ? 'has a text of several lines' : null;
}

/** Functions for pytest, which also run when they are called. */
export function testsOf(cases: readonly ShownCase[]): string {
  const names = new Set<string>();
  const tests = cases.map((one) => {
    const wanted = `test_${
      one.name
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join('_') ?? 'case'
    }`;
    let name = wanted;
    for (let times = 2; names.has(name); times++) name = `${wanted}_${times}`;
    names.add(name);
    const lines = stepsOf(one).flatMap((step) => linesOf(step, one));
    return [`def ${name}():`, ...lines.map((line) => `    ${line}`)].join('\n');
  });
  const whole = tests.length > 0 ? tests : ['def test_the_program_loads():\n    assert solution'];
  const head = [
    '"""The shown tests of the lab."""',
    '',
    'import math  # noqa: F401',
    '',
    'import solution  # noqa: F401',
    'from checking import raises, same  # noqa: F401',
    'from solution import *  # noqa: F403',
  ];
  return `${[head.join('\n'), ...whole].join('\n\n\n')}\n`;
}

function stepsOf({ steps, call = '', expected, raises }: ShownCase): Step[] {
  return steps ?? [{ code: call, ...(expected !== undefined && { expected }), ...(raises && { raises }) }];
}

function linesOf({ code, expected, raises }: Step, { comparison, tolerance }: ShownCase): string[] {
  if (raises) {
    const message = raises.message === undefined ? '' : `, ${JSON.stringify(raises.message)}`;
    return [`with raises(${raises.type}${message}):`, ...code.split('\n').map((line) => `    ${line}`)];
  }
  if (expected === undefined) return code.split('\n');
  const [got, before] = argumentOf('got', code);
  const [want, then] = argumentOf('want', expected);
  const rule =
    comparison === 'value' || comparison === 'any_order'
      ? tolerance === usualTolerance
        ? ''
        : `, tolerance=${tolerance}`
      : '';
  const kind = comparison === 'exact' ? ', exact=True' : comparison === 'any_order' ? ', any_order=True' : '';
  const holds = comparison === 'truth' ? `bool(${got}) == bool(${want})` : `same(${got}, ${want}${rule}${kind})`;
  return [...before, ...then, `assert ${holds}`];
}

/** What cannot stand between commas gets a name before. */
function argumentOf(name: string, code: string): [argument: string, before: string[]] {
  if (isArgument(code)) return [code, []];
  return [name, [`${name} = (`, ...code.split('\n').map((line) => `    ${line}`), ')']];
}
