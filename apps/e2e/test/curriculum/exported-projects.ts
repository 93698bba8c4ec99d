import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { definitionOf, labsOf, projectFiles, type Lab } from '@proximal/content';
import type { Curriculum } from '@proximal/content/authoring';
import { openVerifier, type Verifier } from '@proximal/grading';

/** Runs what pytest would run, in the same Python without pytest. */
const runner = `import test_solution

tests = [value for name, value in vars(test_solution).items() if name.startswith("test_")]
for test in tests:
    test()
print(len(tests))
`;

function exportOf(lab: Lab) {
  const { cases, comparison = 'value', model, modelApi } = definitionOf(lab);
  const shown = cases
    .filter(({ isHidden }) => !isHidden)
    .map((one) => ({ ...one, comparison: one.comparison ?? comparison }));
  const program = { code: lab.reference, score: 100, submittedAt: '2026-11-29T00:00:00.000Z', failedTests: [] };
  const [files, data] = [lab.files, lab.data].map((texts) =>
    Object.entries(texts).map(([name, content]) => ({ name, content })),
  );
  const hasModelApi = modelApi !== undefined;
  const models = { hasModel: hasModelApi || model !== undefined, hasModelApi };
  const project = { ...lab, fileName: 'solution.py', visibleTests: [], files: files!, data: data! };
  const exported = projectFiles(project, { ...program, cases: shown, ...models });
  return Object.fromEntries(exported.map(({ name, content }) => [name, content]));
}

export const describeExports = (read: () => Curriculum) =>
  describe('projects as repositories', () => {
    let verifier: Verifier;
    let projects: Lab[];

    beforeAll(async () => {
      verifier = await openVerifier({ runners: 1 });
      projects = labsOf(read()).filter(({ is_project }) => is_project);
    });
    afterAll(() => verifier?.close());

    it('each project of the curriculum is exported with tests that its reference passes', async () => {
      expect(projects.length).toBeGreaterThan(20);
      const problems: Record<string, unknown> = {};
      for (const lab of projects) {
        const files = exportOf(lab);
        const count = files['test_solution.py']!.match(/^def test_/gm)!.length;
        const block = { code: runner, line: 1, output: { text: String(count), line: 10 } };
        const found = await verifier.checkExamples({ reference: null, files, blocks: [block], claims: [] });
        if (found.length > 0) problems[lab.slug] = found;
      }
      expect(problems).toEqual({});
    });

    it('a test fails for a program that is wrong', async () => {
      const files = { ...exportOf(projects.find(({ slug }) => slug === 'usage-report')!) };
      files['solution.py'] = files['solution.py']!.replaceAll('return ', 'return None and ');
      const block = { code: runner, line: 1, output: null };
      expect(await verifier.checkExamples({ reference: null, files, blocks: [block], claims: [] })).toHaveLength(1);
    });

    it('its tests compare as grading does', async () => {
      const code = `from collections import Counter

from checking import fits, raises, same

nan = float("nan")
print(same(1, 1.0), same(0.1 + 0.2, 0.3), same(nan, nan), same(Counter("a"), {"a": 1}), same({1, 2.0}, {2, 1}))
print(same(True, 1), same([1], (1,)), same("a", b"a"), same(2**60, 2**60 + 1), same(float("inf"), 1e308))
print(same(1.1, 1.0, tolerance=0.2), same(110.0, 100.0, tolerance=0.1), same(1.1, 1.0, tolerance=0.05))
print(same(1, 1.0, exact=True), same([1.0], [1.0], exact=True), same([1], [1.0], exact=True))
print(same([2, 1, 1], [1, 2, 1], any_order=True), same([1, 1], [1, 2], any_order=True), same([1], (1,), any_order=True))
print(fits("a b c", "a*c"), fits("ab", "a*b*b"), fits("it is empty", "*empty*"), fits("aa", "a"), fits("", "*"))
with raises(LookupError, "*x*"):
    {}["x"]
for block, end in [("", AssertionError), ("1 / 0", ZeroDivisionError), ("{}['y']", AssertionError)]:
    try:
        with raises(KeyError, "*x*"):
            exec(block)
    except end:
        print("as expected")`;
      const text = [
        'True True True True True',
        'False False False False False',
        'True True False',
        'False True False',
        'True False False',
        'True False True False True',
        ...Array.from({ length: 3 }, () => 'as expected'),
      ].join('\n');
      const files = exportOf(projects[0]!);
      const block = { code, line: 1, output: { text, line: 30 } };
      expect(await verifier.checkExamples({ reference: null, files, blocks: [block], claims: [] })).toEqual([]);
    });
  });
