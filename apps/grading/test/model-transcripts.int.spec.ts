import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PreparedLab } from '../src/grades/prepared-lab.js';
import { prepareLab } from '../src/labs/verification/lab-preparation.js';
import {
  allCasesProgram,
  answerOfAllCases,
  answerOfCall,
  answerOfExamples,
  runProgram,
} from '../src/runs/run-report.js';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { kindsOfLabs } from './kinds/labs.js';

const { definition } = kindsOfLabs['the API of a scripted model']!;
const { reference } = definition;

let grader: TestedGrader;
let lab: PreparedLab;

beforeAll(async () => {
  grader = await openGrader();
  lab = (await prepareLab(grader.sandbox, definition, []))!;
}, graderOpensWithinMs);

const examplesOf = async (code: string) => {
  const { runs } = await grader.sandbox.run(runProgram(lab, code, null));
  return answerOfExamples(lab, runs[0]!, new Map(), code);
};

describe('the transcript of a run', () => {
  it('has each request of the shown tests, with its answer, tokens, cost and time', async () => {
    const { transcript } = await examplesOf(reference);
    expect(transcript).toMatchObject(
      [
        { test: 'waits as it is told', at_seconds: 0, reply: null, error: /^429 rate/, tokens: null, cost_usd: 0 },
        { test: 'waits as it is told', error: null, tokens: { input: 2, output: 1 }, cost_usd: 2.5e-6 },
        { test: 'a longer text', error: /^429/ },
        { test: 'a longer text', error: null },
      ].map((entry) => ({ ...entry, error: entry.error && expect.stringMatching(entry.error) })),
    );
    expect(transcript![1]!.at_seconds).toBeCloseTo(2, 2);
    expect(JSON.parse(transcript![1]!.reply!)).toMatchObject({ choices: [{ message: { content: 'ABC!' } }] });
  });

  it('has nothing of hidden cases, not even of a run of all cases', async () => {
    const report = (await grader.sandbox.run(allCasesProgram(lab, reference))).runs[0]!;
    const { answer, hiddenPassed } = answerOfAllCases(lab, report, new Map(), reference);
    expect(hiddenPassed).toBe(1);
    expect(answer.transcript).toHaveLength(4);
    expect(JSON.stringify(report.transcript)).not.toMatch(/tulip/i);
  });

  it('has the requests of a call of one’s own', async () => {
    const action = await grader.sandbox.parseAction("patient('mine', model)");
    const report = (await grader.sandbox.run(runProgram(lab, reference, action.action))).runs[0]!;
    const { transcript } = answerOfCall(report, reference);
    expect(transcript).toMatchObject([{ test: null }, { test: null, reply: expect.stringContaining('MINE!') }]);
  });

  it('is not there for a lab without such a model', async () => {
    const { definition: plain } = kindsOfLabs['a scripted model']!;
    const other = (await prepareLab(grader.sandbox, plain, []))!;
    const report = (await grader.sandbox.run(runProgram(other, plain.reference, null))).runs[0]!;
    expect(answerOfExamples(other, report, new Map(), plain.reference)).not.toHaveProperty('transcript');
  });
});

describe.each<[string, string]>([
  [
    'asks again without waiting',
    `def patient(text, model):
    request = {"model": "nova-small", "messages": [{"role": "user", "content": text}]}
    for _ in range(4):
        try: return model(request)["choices"][0]["message"]["content"]
        except model.APIError: pass
`,
  ],
  [
    'moves its own clock',
    `import time
passed = 0
def sleep(seconds):
    global passed
    passed += seconds
time.sleep, time.monotonic, time.time = sleep, lambda: passed, lambda: passed
${reference.replace('import time\n', '')}`,
  ],
  [
    'reads the script',
    `def patient(text, model):
    import gc, sys
    gc.unfreeze()
    found = [o for o in gc.get_objects() if getattr(o, "__name__", "") == "reply"]
    return found[0]({"messages": [{"content": text}]}, [1])["text"]
`,
  ],
  [
    'writes an answer of the host itself',
    `import os
def patient(text, model):
    os.write(0, b'["answer","x"]\\n')
    return text.upper() + "!!"
`,
  ],
  [
    'replaces the function and its errors',
    `def patient(text, model):
    model.APIError = Exception
    model.__code__ = (lambda request: {"choices": [{"message": {"content": "x"}}]}).__code__
    return model({})["choices"][0]["message"]["content"]
`,
  ],
])('a program that %s', (_, code) => {
  it('gains nothing', async () => {
    const [grade] = await grader.grade(definition, code);
    expect(grade).toMatchObject({ correctness: 0, score: 0 });
  });

  it('changes nothing in the transcript', async () => {
    const { transcript = [] } = await examplesOf(code);
    for (const { error, reply } of transcript) expect(error ?? reply).not.toMatch(/"x"/);
  });
});
