import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inWorkspace } from '@proximal/testing/harness';
import { itReports, readSample, type Row } from '../../../test/sample-reading.js';
import { labPath, type CurriculumFiles } from '../../../test/sample-curriculum.js';
import { readLabAt } from '../../authoring/item-view.js';
import { definitionOf } from '../../import/lab-verification.js';
import { labExamples } from '../../import/lab-examples.js';
import { labsOf } from '../curriculum.js';

const lab = `${labPath}/lab.yaml`;
const firstCase = "    call: double(0)\n    expected: '0'\n";
const withCase = (text: string) => (files: CurriculumFiles) => files.replace(lab, firstCase, text);

const steps = `    steps:
      - d = Doubler()
      - call: d.double(0)
        expected: '0'
      - call: d.double(None)
        raises: { type: TypeError, message: '*None*' }
`;

async function firstLab(change: (files: CurriculumFiles) => CurriculumFiles) {
  const { curriculum, problems } = await readSample(change);
  expect(problems).toEqual([]);
  return labsOf(curriculum!).find(({ slug }) => slug === 'count-tokens')!;
}

describe('a case of a lab', () => {
  it('may be a list of steps', async () => {
    const read = await firstLab(withCase(steps));
    expect(definitionOf(read).cases[0]).toEqual({
      name: expect.any(String),
      steps: [
        { code: 'd = Doubler()' },
        { code: 'd.double(0)', expected: '0' },
        { code: 'd.double(None)', raises: { type: 'TypeError', message: '*None*' } },
      ],
      isHidden: false,
      weight: 1,
      tolerance: 1e-9,
    });
    expect(labExamples(read)[0]).toEqual({
      call: 'd = Doubler()\nd.double(0)\nd.double(None)',
      expected: 'raises TypeError',
      raises: 'TypeError',
      steps: [
        { call: 'd = Doubler()', expected: null, raises: null },
        { call: 'd.double(0)', expected: '0', raises: null },
        { call: 'd.double(None)', expected: null, raises: 'TypeError' },
      ],
    });
  });

  it('may name an exception, a comparison and a hint', async () => {
    const read = await firstLab(
      withCase(
        '    call: double(0)\n    raises: ValueError\n    compare: exact\n    hint_on_failure: Check for zero.\n',
      ),
    );
    expect(definitionOf(read).cases[0]).toMatchObject({
      call: 'double(0)',
      raises: { type: 'ValueError' },
      comparison: 'exact',
      hint: 'Check for zero.',
    });
    expect(labExamples(read)[0]).toMatchObject({ call: 'double(0)', expected: 'raises ValueError' });
  });

  it('may ask for the virtual time that it takes, as a whole or of a step', async () => {
    const one = await firstLab(withCase(`${firstCase}    seconds: 1.5\n`));
    expect(definitionOf(one).cases[0]).toMatchObject({ seconds: { least: 1.5, most: 1.5 } });
    const step = "    steps:\n      - { call: await double(0), expected: '0', seconds: { most: 0.025 } }\n";
    const { cases } = definitionOf(await firstLab(withCase(step)));
    expect(cases[0]?.steps).toEqual([{ code: 'await double(0)', expected: '0', seconds: { most: 0.025 } }]);
    expect(cases[1]).not.toHaveProperty('seconds');
  });

  itReports([
    ['without code', withCase("    expected: '0'\n"), `${lab}:10 call is missing: a case has a call, or steps.`],
    [
      'with a call and steps',
      withCase(`    call: double(0)\n${steps}`),
      `${lab}:12 steps cannot stand beside call: a case has one of them.`,
    ],
    [
      'with nothing to compare',
      withCase('    call: double(0)\n'),
      `${lab}:10 expected is missing: say what the call returns, or with raises what it raises.`,
    ],
    [
      'with a value and an exception',
      withCase("    call: double(0)\n    expected: '0'\n    raises: ValueError\n"),
      `${lab}:13 raises cannot stand beside expected: a call returns a value or raises an exception.`,
    ],
    [
      'with an exception that is named with its module',
      withCase('    call: double(0)\n    raises: json.JSONDecodeError\n'),
      `${lab}:12 type must be the name of a class, without its module.`,
    ],
    [
      'with a message that is longer than what is compared',
      withCase(`    call: double(0)\n    raises: { type: ValueError, message: ${'a'.repeat(201)} }\n`),
      `${lab}:12 message must have at most 200 characters.`,
    ],
    [
      'with steps that compare nothing',
      withCase('    steps:\n      - double(0)\n'),
      `${lab}:11 steps must hold at least one step with expected or raises.`,
    ],
    [
      'with a misspelt field of a step',
      withCase("    steps:\n      - { call: double(0), expectd: '0' }\n      - { call: double(0), expected: '0' }\n"),
      `${lab}:12 There is no field expectd here; did you mean expected?`,
    ],
    [
      'with a hint although it is hidden',
      (files) => files.replace(lab, '    hidden: true\n', '    hidden: true\n    hint_on_failure: Think.\n'),
      `${lab}:26 hint_on_failure is for shown cases only: of a hidden case learners see nothing but whether it passed.`,
    ],
    [
      'with a limit of calls of a model that is not there',
      withCase(`${firstCase}    model_calls: 2\n`),
      `${lab}:13 model_calls is for labs with a model.`,
    ],
    [
      'with a limit of tokens or dollars of a model without a dialect',
      withCase(`${firstCase}    model_tokens: 2\n    model_cost: 0.01\n`),
      `${lab}:13 model_tokens is for labs with a model that has a dialect.`,
      `${lab}:14 model_cost is for labs with a model that has a dialect.`,
    ],
    [
      'with requests in flight of a model that is not awaited',
      withCase(`${firstCase}    in_flight: 2\n`),
      `${lab}:13 in_flight is for labs with a model that has async: true.`,
    ],
    [
      'with a cost below a billionth of a dollar, and a least above the most',
      withCase(`${firstCase}    model_cost: 0.0000000001\n    model_tokens: { least: 3, most: 2 }\n`),
      `${lab}:13 most must have at most nine decimals.`,
      `${lab}:14 least must not be above most.`,
    ],
    [
      'with a time of more than three decimals',
      withCase(`${firstCase}    seconds: { most: 1.0005 }\n`),
      `${lab}:13 most must have at most three decimals.`,
    ],
    [
      'with a least time above the most',
      withCase(`${firstCase}    seconds: { least: 2, most: 1 }\n`),
      `${lab}:13 least must not be above most.`,
    ],
    [
      'with a checker that is not there',
      withCase(`${firstCase}    compare: checker\n`),
      `${lab}:10 the case is compared by a checker, but there is no checker.py.`,
    ],
  ]);
});

describe('the kind of a lab', () => {
  const asTesting = (files: CurriculumFiles) => {
    files.setField(lab, 'kind: testing').remove(`${labPath}/slow.py`);
    const cases = [1, 2, 3, 4, 5].map((n) => {
      files.set(`${labPath}/wrong-programs/wrong-${n}.py`, `def double(x): return ${n}\n`);
      return `  - { name: case ${n}, wrong_program: wrong-${n}.py, hidden: ${n > 2} }\n`;
    });
    return files
      .rewrite(lab, (text) => text.replace(/^cases:[\s\S]*?^(?=\w)/m, `cases:\n${cases.join('')}`))
      .rewrite(lab, (text) => text.replace(/^efficiency:\n(?: .*\n)*/m, ''))
      .set(`${labPath}/program.py`, 'def double(x): return 2 * x\n');
  };

  it('testing gives each case a wrong program, after the right one', async () => {
    const read = await firstLab(asTesting);
    const definition = definitionOf(read);
    expect(definition).toMatchObject({ kind: 'testing', program: 'def double(x): return 2 * x\n' });
    expect(definition.cases.map(({ wrongProgram }) => wrongProgram)).toEqual([
      undefined,
      ...[1, 2, 3, 4, 5].map((n) => `def double(x): return ${n}\n`),
    ]);
    expect(labExamples(read).map(({ call, expected }) => `${call}: ${expected}`)).toEqual([
      'your tests, on the right program: every test passes',
      'your tests, on a wrong program: case 1: a test fails',
      'your tests, on a wrong program: case 2: a test fails',
    ]);
    expect(JSON.stringify(labExamples(read))).not.toContain('return');
  });

  const testFile = 'from doubling import double\n\n\ndef test_double():\n    assert double(2) == 4\n';
  const asTests = (files: CurriculumFiles) =>
    files
      .setField(
        lab,
        'kind: tests\nmodule: doubling\ntest_files:\n  - { name: shown_test.py }\n  - { name: more.py, hidden: true }',
      )
      .remove(`${labPath}/slow.py`)
      .rewrite(lab, (text) => text.replace(/^cases:[\s\S]*?^(?=\w)/m, ''))
      .rewrite(lab, (text) => text.replace(/^efficiency:\n(?: .*\n)*/m, ''))
      .set(`${labPath}/tests/shown_test.py`, testFile)
      .set(`${labPath}/tests/more.py`, testFile)
      .set(`${labPath}/tests/data.py`, 'TWO = 2\n')
      .set(`${labPath}/starter/halves.py`, 'def half(x): ...\n')
      .set(`${labPath}/reference/halves.py`, 'def half(x): return x / 2\n');

  it('tests has files with tests, helpers of them, and further files of the learner', async () => {
    const definition = definitionOf(await firstLab(asTests));
    expect(definition).toMatchObject({
      kind: 'tests',
      cases: [],
      starterFiles: { 'halves.py': 'def half(x): ...\n' },
      referenceFiles: { 'halves.py': 'def half(x): return x / 2\n' },
    });
    expect(definition.tests).toEqual({
      module: 'doubling',
      files: [
        { name: 'shown_test.py', source: testFile, isHidden: false, showsNames: true },
        { name: 'more.py', source: testFile, isHidden: true, showsNames: false },
      ],
      helpers: { 'data.py': 'TWO = 2\n' },
    });
  });

  itReports([
    [
      'tests without test_files',
      (files) => asTests(files).rewrite(lab, (text) => text.replace(/^test_files:\n(?: .*\n)*/m, '')),
      `${lab}:10 tests needs test_files, with a file of the folder tests/.`,
    ],
    [
      'tests without a file that is listed',
      (files) => asTests(files).remove(`${labPath}/tests/more.py`),
      `${lab}:14 there is no file tests/more.py.`,
    ],
    [
      'tests with a further file that the reference lacks',
      (files) => asTests(files).remove(`${labPath}/reference/halves.py`),
      `${lab}:10 reference/halves.py is missing.`,
    ],
    [
      'tests with a helper that has the name of the first file',
      (files) => asTests(files).set(`${labPath}/tests/doubling.py`, 'x = 1\n'),
      `${lab}:10 tests/doubling.py has the name of a file of the learner.`,
    ],
    [
      'tests with names of a shown file',
      (files) => asTests(files).replace(lab, 'name: shown_test.py', 'name: shown_test.py, shows_names: true'),
      `${lab}:13 is for hidden files: learners read a shown one.`,
    ],
    [
      'tests with a file whose name no Python imports',
      (files) => asTests(files).set(`${labPath}/tests/off-by-one.py`, 'x = 1\n'),
      `${labPath}/tests/off-by-one.py must have a name such as two_fer_test.py.`,
    ],
    [
      'program with test_files',
      (files) => files.setField(lab, 'test_files:\n  - { name: a_test.py }'),
      `${lab}:42 test_files is for the kind tests.`,
    ],
    [
      'that does not exist',
      (files) => files.setField(lab, 'kind: quiz'),
      `${lab}:42 kind must be one of program, repair, testing, decision, tests.`,
    ],
    [
      'repair with an efficiency',
      (files) => files.setField(lab, 'kind: repair'),
      `${lab}:42 a lab of the kind repair has no efficiency: remove efficiency and slow.py.`,
    ],
    [
      'testing without a program',
      (files) => asTesting(files).remove(`${labPath}/program.py`),
      `${lab}:16 testing needs the file program.py, which is missing.`,
    ],
    [
      'testing without the wrong program of a case',
      (files) => asTesting(files).remove(`${labPath}/wrong-programs/wrong-3.py`),
      `${lab}:12 there is no file wrong-programs/wrong-3.py.`,
    ],
    [
      'testing with a wrong program of no case',
      (files) => asTesting(files).set(`${labPath}/wrong-programs/more.py`, 'x = 1\n'),
      `${lab}:1 no case has the wrong program more.py.`,
    ],
    [
      'testing with one wrong program in two cases',
      (files) =>
        asTesting(files).replace(lab, 'wrong-2.py', 'wrong-1.py').remove(`${labPath}/wrong-programs/wrong-2.py`),
      `${lab}:11 an earlier case has wrong-1.py, too.`,
    ],
    [
      'testing with a case named like that of the right program',
      (files) => asTesting(files).replace(lab, 'name: case 2', 'name: the right program passes every test'),
      `${lab}:11 the case of program.py has this name already; choose another one.`,
    ],
    ...(['compare: exact', 'model_calls: 1', 'model_tokens: 1', 'seconds: 2', 'tolerance: 0.5'] as const).map(
      (field): Row => [
        `testing with a case of ${field}`,
        (files) => asTesting(files).replace(lab, 'hidden: false }', `hidden: false, ${field} }`),
        `${lab}:10 ${field.split(':')[0]} cannot stand beside wrong_program: it is for what a call returns, and here nothing is called.`,
      ],
    ),
  ]);
});

describe('the files of a lab', () => {
  it('become parts of its definition', async () => {
    const read = await firstLab((files) =>
      withCase(`${firstCase}    compare: checker\n`)(files)
        .replace(lab, 'hints:', 'model: { calls: 4 }\nhints:')
        .set(`${labPath}/checker.py`, 'def check(answer, expected, *rest):\n    return True\n')
        .set(`${labPath}/model.py`, 'def model(prompt, earlier):\n    return prompt\n')
        .set(`${labPath}/files/words.csv`, 'a,b\n')
        .set(`${labPath}/wrong/off-by-one.py`, '"""Begin at 0."""\n')
        .set(`${labPath}/expected/fair.py`, '# score: 70\nx = 1\n'),
    );
    expect(definitionOf(read)).toMatchObject({
      checker: expect.stringContaining('def check'),
      model: { source: expect.stringContaining('def model'), calls: 4 },
      files: { 'words.csv': 'a,b\n' },
      wrong: [{ name: 'off-by-one.py', source: '"""Begin at 0."""\n' }],
    });
    expect(read.stored).toEqual([{ name: 'fair.py', source: '# score: 70\nx = 1\n', score: 70 }]);
    expect(definitionOf(read)).not.toHaveProperty('stored');
  });

  it('may be the script of an API, whose dialect is a file of the curriculum', async () => {
    const dialect = readFileSync(inWorkspace('content/dialects/openai-like-2026-11.yaml'), 'utf8');
    const withDialect = (files: CurriculumFiles) =>
      files
        .replace(lab, 'hints:', 'model: { calls: 4, dialect: openai-like-2026-11 }\nhints:')
        .set('dialects/openai-like-2026-11.yaml', dialect);
    const ruled = await firstLab((files) =>
      withDialect(files).set(`${labPath}/model.yaml`, "- when: { user: 'a*' }\n  text: b\n- error: { status: 503 }\n"),
    );
    const rules = [{ when: { user: 'a*' }, text: 'b' }, { error: { status: 503 } }];
    expect(definitionOf(ruled)).toMatchObject({ modelApi: { calls: 4, rules, dialect: { paths: 'brackets' } } });
    expect(definitionOf(ruled)).not.toHaveProperty('model');
    const source = 'def reply(request, earlier):\n    return {"text": "b"}\n';
    const scripted = await firstLab((files) => withDialect(files).set(`${labPath}/model.py`, source));
    const limits =
      '    model_tokens: 500\n    model_cost: { least: 0.001, most: 0.002 }\n    in_flight: { least: 2, most: 3 }\n';
    const limited = await firstLab((files) =>
      withCase(firstCase + limits)(withDialect(files))
        .replace(lab, '2026-11 }', '2026-11, async: true }')
        .set(`${labPath}/model.py`, source),
    );
    expect(definitionOf(limited).cases[0]).toMatchObject({
      modelTokens: { most: 500 },
      modelCost: { least: 0.001, most: 0.002 },
      inFlight: { least: 2, most: 3 },
    });
    expect(definitionOf(scripted).modelApi).toMatchObject({ calls: 4, source });
  });

  it('leave the definition of a plain lab as it was', async () => {
    const read = await firstLab((files) => files);
    expect(Object.keys(definitionOf(read))).toEqual([
      'language',
      'timeSeconds',
      'cases',
      'efficiency',
      'starter',
      'reference',
      'slow',
    ]);
  });

  it('may leave out the efficiency measure', async () => {
    const read = await firstLab((files) =>
      files.replace(lab, 'efficiency:\n  call: double(n)\n  sizes: [10, 20, 40]\n', ''),
    );
    expect(definitionOf(read).efficiency).toBeNull();
  });

  it('are not verified as those of a lab whose model takes text, when its dialect is unknown', async () => {
    let read: unknown;
    await readSample(
      (files) =>
        files
          .replace(lab, 'hints:', 'model: { calls: 4, dialect: none-2026-11 }\nhints:')
          .set(`${labPath}/model.py`, 'def model(prompt):\n    return prompt\n'),
      async (folder) => (read = await readLabAt(folder, labPath)),
    );
    expect(read).toBeNull();
  });

  itReports([
    [
      'of which the dialect is not there',
      (files) =>
        files
          .replace(lab, 'hints:', 'model: { calls: 4, dialect: none-2026-11 }\nhints:')
          .set(`${labPath}/model.yaml`, '- text: a\n'),
      `${lab}:7 there is no dialect none-2026-11.`,
    ],
    [
      'of which the dialect is not among those that are there',
      (files) =>
        files
          .replace(lab, 'hints:', 'model:\n  calls: 4\n  dialect: openai-like-2026-12\nhints:')
          .set(`${labPath}/model.py`, 'def model(prompt):\n    return prompt\n')
          .set('dialects/a-2026-11.yaml', 'name: a-2026-11\n')
          .set('dialects/b-2026-11.yaml', 'name: b-2026-11\n'),
      `${lab}:9 there is no dialect openai-like-2026-12: there are a-2026-11, b-2026-11.`,
    ],
    [
      'of which the dialect is no dialect',
      (files) =>
        files
          .replace(lab, 'hints:', 'model: { calls: 4, dialect: odd-2026-11 }\nhints:')
          .set(`${labPath}/model.yaml`, '- text: a\n')
          .set(
            'dialects/odd-2026-11.yaml',
            readFileSync(inWorkspace('content/dialects/openai-like-2026-11.yaml'), 'utf8'),
          ),
      'dialects/odd-2026-11.yaml:3 name must be that of the file, odd-2026-11.',
    ],
    [
      'of which model.yaml has no dialect',
      (files) =>
        files
          .replace(lab, 'hints:', 'model: { calls: 4 }\nhints:')
          .set(`${labPath}/model.yaml`, '- text: a\n')
          .set(`${labPath}/model.py`, 'x = 1\n'),
      `${lab}:7 does not say which dialect the model of model.yaml speaks, as in dialect: openai-like-2026-11.`,
      `${lab}:7 has two scripts; keep model.yaml or model.py.`,
    ],
    [
      'of which a rule of model.yaml is misspelt',
      (files) => files.set(`${labPath}/model.yaml`, '- txt: a\n'),
      `${lab}:1 does not say which dialect the model of model.yaml speaks, as in dialect: openai-like-2026-11.`,
      `${labPath}/model.yaml:1 There is no field txt here.`,
    ],
    [
      'of which model.py has no limit',
      (files) => files.set(`${labPath}/model.py`, 'x = 1\n'),
      `${lab}:1 does not say how often model.py may be called; write model: { calls: 20 }.`,
    ],
    [
      'of which checker.py is not used',
      (files) => files.set(`${labPath}/checker.py`, 'x = 1\n'),
      `${lab}:1 no case is compared by checker.py; write compare: checker, or remove the file.`,
    ],
    [
      'of which one has a name that Python cannot import',
      (files) => files.set(`${labPath}/files/My Data.csv`, 'x\n'),
      `${labPath}/files/My Data.csv must have a name such as reviews.csv.`,
    ],
    [
      'of which a stored submission has no score',
      (files) => files.set(`${labPath}/expected/fair.py`, 'x = 1\n'),
      `${labPath}/expected/fair.py:1 must begin with the score it keeps, such as # score: 85.`,
    ],
  ]);
});
