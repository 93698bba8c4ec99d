import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LabDefinition } from '@proximal/contracts';
import { verifyLab } from '../src/labs/verification/lab-verification.js';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { caseOf, labOf, readDialect } from './kinds/labs.js';

/** It sends the texts together, two at a time, and each once. */
const frugal = `import asyncio
from typing import Any


async def shout(texts: list[str], model: Any) -> list[str]:
    """Return what the model makes of the texts."""
    places = asyncio.Semaphore(2)

    async def ask(text: str) -> str:
        messages = [{"role": "user", "content": text}]
        async with places:
            reply = await model({"model": "atlas-small", "max_tokens": 50, "messages": messages})
        return reply["content"][0]["text"]

    return await asyncio.gather(*map(ask, texts))
`;

const script =
  'def reply(request, earlier):\n    return {"text": request["messages"][-1]["content"].upper(), "latency": 1}\n';
const dialect = readDialect('anthropic-like-2026-11');
const { input, output } = dialect.models['atlas-small']!.prices;
/** Three requests with two tokens each, for "user" and the text, and one in reply. */
const cost = (3 * (2 * input + output)) / 1e6;
const limits = { modelTokens: { most: 9 }, modelCost: { most: cost }, inFlight: { least: 2, most: 2 } };
const shoutCase = (name: string, words: string[], isHidden: boolean) =>
  caseOf(name, {
    call: `await shout(${JSON.stringify(words)}, model)`,
    expected: JSON.stringify(words.map((word) => word.toUpperCase())),
    isHidden,
    ...limits,
  });

const definition: LabDefinition = labOf(
  [
    shoutCase('three words', ['a', 'b', 'c'], false),
    shoutCase('other words', ['d', 'e', 'f'], false),
    shoutCase('hidden words', ['x', 'y', 'z'], true),
  ],
  frugal,
  { modelApi: { source: script, calls: 20, dialect, async: true } },
);

let grader: TestedGrader;
beforeAll(async () => {
  grader = await openGrader();
}, graderOpensWithinMs);

const withLine = (line: string, other: string) => frugal.replace(line, other);

it('a lab may limit the tokens, the cost and the requests in flight', async () => {
  expect((await verifyLab(grader.sandbox, definition)).problems).toEqual([]);
});

it.each<[string, Partial<typeof limits>]>([
  ['It used 9 tokens of the model; the most is 8.', { modelTokens: { most: 8 } }],
  ['Its requests cost $0.0000168; the most is $0.000016799.', { modelCost: { most: cost - 1e-9 } }],
])('a reference that uses more is refused: %s', async (said, stricter) => {
  const cases = definition.cases.map((one) => ({ ...one, ...stricter }));
  const { problems } = await verifyLab(grader.sandbox, { ...definition, cases });
  expect(problems[0]).toMatchObject({ part: 'reference', message: expect.stringContaining(said) });
});

describe.each<[string, string, RegExp]>([
  [
    'sends more text than is needed',
    withLine('"messages": messages}', '"messages": messages, "system": "Be loud."}'),
    /used \d+ tokens of the model; the most is 9/,
  ],
  ['asks a model that costs more', withLine('atlas-small', 'atlas-large'), /requests cost \$[\d.]+; the most is \$/],
  ['sends all at once', withLine('Semaphore(2)', 'Semaphore(9)'), /^3 requests waited at once; the most is 2\.$/],
  [
    'sends one after the other',
    withLine('Semaphore(2)', 'Semaphore(1)'),
    /^1 request waited at once; the least is 2\.$/,
  ],
])('a program that %s', (_, code, said) => {
  it('fails the shown cases with a sentence, and the hidden one without', async () => {
    const [grade] = await grader.grade(definition, code);
    expect(grade!.correctness).toBe(0);
    const [shown, other, hidden] = grade!.tests;
    expect([shown!.message, other!.message]).toEqual(Array(2).fill(expect.stringMatching(said)));
    expect(hidden).toEqual({ name: 'hidden words', status: 'failed', message: null });
  });
});

const large = withLine('atlas-small', 'atlas-large');

describe.each<[string, string]>([
  [
    'reports less usage in the reply',
    large.replace(
      '        return reply',
      '        reply["usage"] = {"input_tokens": 0, "output_tokens": 0}\n        return reply',
    ),
  ],
  [
    'sends a request twice by the host’s own line, once as the cheaper model',
    `${large}
def begin_of(model):
    return next(c.cell_contents for c in model.__closure__ if getattr(c.cell_contents, "__name__", "") == "exchange")
`.replace(
      '            reply = await model(',
      '            begin_of(model)(["begin", {"$": "dict", "v": []}])\n            reply = await model(',
    ),
  ],
  [
    'writes an answer of the host itself',
    `import os
async def shout(texts, model):
    os.write(0, b'["returned",["A","B","C"]]\\n')
    return [text.upper() for text in texts]
`,
  ],
  [
    'waits for its requests one after the other while its clock stands still',
    `import asyncio, time
time.monotonic = time.time = lambda: 0.0
${withLine('Semaphore(2)', 'Semaphore(1)').replace('import asyncio\n', '')}`,
  ],
  ['asks for nothing', 'async def shout(texts, model): return [text.upper() for text in texts]\n'],
])('a program that %s', (_, code) => {
  it('gains nothing', async () => {
    const [grade] = await grader.grade(definition, code);
    expect(grade).toMatchObject({ correctness: 0, score: 0 });
  });
});
