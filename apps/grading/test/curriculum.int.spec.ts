import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LabDefinition } from '@proximal/contracts';
import { parse } from 'yaml';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';

const content = fileURLToPath(new URL('../../../content', import.meta.url));

interface Lab {
  cases: {
    name: string;
    call: string;
    expected: string;
    hidden?: boolean;
    weight?: number;
    tolerance?: number | string;
  }[];
  efficiency: LabDefinition['efficiency'];
}

function definitionOf({ cases, efficiency }: Lab, reference: string): LabDefinition {
  const graded = cases.map(({ name, call, expected, hidden = false, weight = 1, tolerance = 1e-9 }) => ({
    name,
    call,
    expected,
    weight,
    isHidden: hidden,
    tolerance: Number(tolerance),
  }));
  return { language: 'python', timeSeconds: 2, cases: graded, efficiency, starter: '', reference, slow: null };
}

function answersOf({ cases }: LabDefinition): string {
  const shown = cases.filter(({ isHidden }) => !isHidden);
  const name = /^\w+/.exec(shown[0]?.call ?? '')?.[0];
  return [
    'import math\n\n',
    `def ${name}(*args, **kwargs):\n    return repr((args, kwargs))\n\n`,
    `KNOWN = [${shown.map(({ call, expected }) => `((${call}), (${expected}))`).join(', ')}]\n\n`,
    `def ${name}(*args, **kwargs):`,
    '    for call, answer in KNOWN:\n        if call == repr((args, kwargs)):\n            return answer',
    '    raise LookupError\n',
  ].join('\n');
}

function correctnessWhere(
  definition: LabDefinition,
  isPassed: (one: LabDefinition['cases'][number]) => boolean,
): number {
  const weightOf = (cases: LabDefinition['cases']) => cases.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((100 * weightOf(definition.cases.filter(isPassed))) / weightOf(definition.cases));
}

/** Answers can be copied only where each case is one plain call of the same function, which is compared by its value. */
function isCopyable(file: string): boolean {
  const lab = parse(readFileSync(join(content, file), 'utf8')) as Partial<Lab> & { compare?: string; model?: object };
  const calls = (lab.cases ?? []).map((one) => ('compare' in one || 'raises' in one ? null : one.call));
  const functions = new Set(calls.map((call) => /^\w+(?=\(.*\)$)/.exec(call ?? '')?.[0] ?? null));
  return functions.size === 1 && !functions.has(null) && !lab.compare && !lab.model && Boolean(lab.efficiency);
}

const labs = readdirSync(content, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('lab.yaml') && isCopyable(file));

describe('answers copied from the examples', () => {
  let grader: TestedGrader;

  beforeAll(async () => {
    grader = await openGrader();
  }, graderOpensWithinMs);

  it('has labs to try', () => expect(labs.length).toBeGreaterThanOrEqual(15));

  it.each(labs)(
    'gain exactly the weight of the examples in %s',
    async (file) => {
      const path = join(content, file);
      const reference = readFileSync(join(dirname(path), 'reference.py'), 'utf8');
      const definition = definitionOf(parse(readFileSync(path, 'utf8')) as Lab, reference);
      const [grade] = await grader.grade(definition, answersOf(definition));
      expect(grade?.correctness).toBe(correctnessWhere(definition, ({ isHidden }) => !isHidden));
      const shown = definition.cases.filter(({ isHidden }) => !isHidden).length;
      expect(grade?.tests.slice(shown).filter(({ status }) => status === 'passed')).toEqual([]);
    },
    30_000,
  );
});
