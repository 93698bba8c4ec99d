import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type ModelApi, type Sandbox, type Script } from '../src/index.js';
import { messagesRequest, readDialect } from './model-api/requests.js';

const first = (code: string): Script => ({ code, names: {}, continues: false });
const next = (code: string): Script => ({ code, names: {}, continues: true });
const dialect = readDialect('anthropic-like-2026-11');

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ runners: 1 });
}, 240_000);
afterAll(() => sandbox.close());

const source = `
TOOL = {"name": "weather", "input_schema": {"type": "object"}}

def ask(model, text, **more):
    return model({"model": "atlas-large", "max_tokens": 100, "messages": [{"role": "user", "content": text}], **more})

def said(model, text, **more):
    return ask(model, text, **more)["content"][0]["text"]

def error(model, text, **more):
    try:
        ask(model, text, **more)
    except model.APIError as e:
        return [e.status, e.code, e.retry_after, e.message, str(e)]
`;

async function run(api: Partial<ModelApi>, scripts: Script[], code = source, recordedCalls = 0, seconds = 5) {
  const modelApi = { dialect, calls: 5, ...api };
  const { runs } = await sandbox.run({
    source: code,
    modelApi,
    runs: [{ calls: scripts, fuel: seconds * fuelPerSecond, recordedCalls }],
  });
  return runs[0]!;
}

async function results(...parameters: Parameters<typeof run>): Promise<unknown[]> {
  return (await run(...parameters)).calls.map((outcome) => {
    if (outcome.kind === 'returned') return outcome.value;
    return outcome.kind === 'raised' ? `${outcome.exception}: ${outcome.message}` : outcome.kind;
  });
}

const echo = `
def reply(request, earlier):
    said = request["messages"][-1]["content"]
    if said == "crash": raise KeyError(said)
    if said == "loop":
        while True: pass
    if said == "number": return 5
    if said == "odd": return {"txt": "x"}
    return {"text": f"{len(earlier)}: {said}"}
`;

/** What `model` sends by; a program finds it. */
const exchangeCode = `
def exchange_of(model):
    return next(c.cell_contents for c in model.__closure__ if getattr(c.cell_contents, "__name__", "") == "exchange")
`;

describe('the API of a model', () => {
  it('answers by rule, in the form of its dialect', async () => {
    const rules = [
      { when: { user: '*weather*' }, text: 'I look.', tool_calls: [{ name: 'weather', input: { city: 'Oslo' } }] },
    ];
    const script = first('sorted(ask(model, "the weather?", tools=[TOOL]).items())');
    const usage = { input_tokens: 8, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 5 };
    const dict = (fields: Record<string, unknown>) => ({ $: 'dict', v: Object.entries(fields) });
    const call = { type: 'tool_use', id: 'toolu_0001', name: 'weather', input: dict({ city: 'Oslo' }) };
    const items = [
      ['content', [dict({ type: 'text', text: 'I look.' }), dict(call)]],
      ['id', 'msg_0001'],
      ['model', 'atlas-large'],
      ['role', 'assistant'],
      ['stop_reason', 'tool_use'],
      ['stop_sequence', null],
      ['type', 'message'],
      ['usage', dict(usage)],
    ];
    expect(await results({ rules }, [script])).toEqual([items.map((item) => ({ $: 'tuple', v: item }))]);
  });

  it('answers by Python, begins again in each case, and counts the requests', async () => {
    const scripts = [first('said(model, "a")'), next('said(model, "b")'), first('said(model, "c")')];
    const { calls } = await run({ source: echo }, scripts);
    expect(calls.map((outcome) => outcome.kind === 'returned' && outcome.value)).toEqual(['0: a', '1: b', '0: c']);
    expect(calls.map(({ modelCalls }) => modelCalls)).toEqual([1, 1, 1]);
  });

  it('says that it has no answer where the script fails', async () => {
    const scripts = ['crash', 'number', 'odd'].map((text) => first(`said(model, ${JSON.stringify(text)})`));
    expect(await results({ source: echo }, [...scripts, first('said(model, "loop")')], source, 0, 1)).toEqual([
      'RuntimeError: the model has no answer to this request (KeyError)',
      'RuntimeError: the model has no answer to this request',
      'RuntimeError: the model has no answer to this request',
      'out-of-steps',
    ]);
    expect(await results({ rules: [{ when: { call: 2 }, text: 'x' }] }, [first('said(model, "a")')])).toEqual([
      'RuntimeError: the model has no answer to this request',
    ]);
  });

  it('refuses more requests than allowed, what is no JSON, and what the dialect rejects', async () => {
    const rules = [{ text: 'Well.' }];
    const scripts = [
      first('[ask(model, "a") for _ in range(6)]'),
      first('model([])'),
      first('model({"a": {1, 2}})'),
      first('model({1: 2})'),
      first('model({"x": float("nan")})'),
      first('error(model, "")'),
      first('error(model, "x" * 140_000)[:3]'),
      first(
        'try: model({"model": "gpt", "max_tokens": 1, "messages": [{"role": "user", "content": "a"}]})\nexcept model.APIError as e: seen = e.status',
      ),
      next('seen'),
    ];
    expect(await results({ rules }, scripts)).toEqual([
      'RuntimeError: the model answers at most 5 requests here',
      'TypeError: the request must be a dict',
      'TypeError: an object of type set is not JSON',
      'TypeError: the keys of a dict must be text',
      'TypeError: the number nan is not JSON',
      [400, 'invalid_request_error', null, ...Array<string>(2).fill('messages.0.content: must not be empty')],
      [413, 'request_too_large', null],
      null,
      404,
    ]);
  });

  it('calls no tool that the request lacks', async () => {
    const rules = [{ tool_calls: [{ name: 'weather', input: {} }] }];
    expect(await results({ rules }, [first('ask(model, "a")')])).toEqual([
      'RuntimeError: the model would call the tool weather, which the request lacks',
    ]);
  });

  it('fails as the script says, until the host’s clock has reached the time to try again', async () => {
    const rules = [
      { error: { status: 429, retry_after: 2 }, times: 1 },
      { text: 'Well.', latency: 0.5 },
    ];
    const scripts = [
      first('error(model, "a")[:3]'),
      next('error(model, "a")[2] > 1.9'),
      next('import time; begun = time.monotonic(); time.sleep(2)'),
      next('said(model, "a")'),
      next('2.5 <= time.monotonic() - begun < 2.6'),
    ];
    expect(await results({ rules }, scripts)).toEqual([[429, 'rate_limit_error', 2], true, null, 'Well.', true]);
    const faked = `${source}\nimport time\ntime.sleep = lambda s: None\ntime.time = time.monotonic = lambda: 1e12\n`;
    const hurried = [scripts[0]!, next('import time; time.sleep(9); error(model, "a")[:2]')];
    expect(await results({ rules }, [...hurried, next('error(model, "a")[:2]')], faked)).toEqual([
      [429, 'rate_limit_error', 2],
      null,
      [429, 'rate_limit_error'],
    ]);
  });

  it('streams, and breaks off where the script says', async () => {
    const api = { rules: [{ text: 'Good morning to you all' }] };
    const kinds = '[(e["type"], e.get("delta", {}).get("text")) for e in ask(model, "a", stream=True)]';
    const text = '"".join(e["delta"].get("text", "") for e in ask(model, "a", stream=True) if "delta" in e)';
    const tuple = (...v: unknown[]) => ({ $: 'tuple', v });
    expect(await results(api, [first(kinds), first(text)])).toEqual([
      [
        tuple('message_start', null),
        tuple('content_block_start', null),
        tuple('content_block_delta', 'Good morning'),
        tuple('content_block_delta', ' to you all'),
        tuple('content_block_stop', null),
        tuple('message_delta', null),
        tuple('message_stop', null),
      ],
      'Good morning to you all',
    ]);
    const broken = { rules: [{ ...api.rules[0]!, cut: 1 }] };
    const code = `${source}
def read(model, **more):
    seen = []
    try:
        for event in ask(model, "a", **more): seen.append(event["type"])
    except model.APIConnectionError as e:
        return [*seen, e.status, str(e)]
`;
    expect(await results(broken, [first('read(model, stream=True)'), first('read(model)')], code)).toEqual([
      ['message_start', 'content_block_start', 'content_block_delta', null, 'the connection was lost'],
      [null, 'the connection was lost'],
    ]);
  });

  it('speaks another dialect as well', async () => {
    const rules = [
      {
        when: { call: 1 },
        tool_calls: [
          { name: 'f', input: { n: 1 } },
          { name: 'f', input: { n: 2 } },
        ],
      },
      { when: { tool_result: '4' }, text: 'Done.', thinking: 'hmhmhmhm' },
    ];
    const code = `
def loop(model):
    messages = [{"role": "user", "content": "Square 1 and 2."}]
    tools = [{"type": "function", "function": {"name": "f", "parameters": {"type": "object"}}}]
    while True:
        reply = model({"model": "nova-small", "messages": messages, "tools": tools})
        choice = reply["choices"][0]
        if choice["finish_reason"] != "tool_calls":
            return [choice["message"]["content"], reply["usage"]["completion_tokens_details"]["reasoning_tokens"]]
        messages.append(choice["message"])
        import json
        for call in choice["message"]["tool_calls"]:
            n = json.loads(call["function"]["arguments"])["n"]
            messages.append({"role": "tool", "tool_call_id": call["id"], "content": str(n * n)})
`;
    const api = { dialect: readDialect('openai-like-2026-11'), rules };
    expect(await results(api, [first('loop(model)')], code)).toEqual([['Done.', 2]]);
  });

  it('records the exchanges of the first calls, as the host has seen them', async () => {
    const rules = [{ text: 'Well.', latency: 1.5 }];
    const scripts = [
      first('said(model, "a"); said(model, "b")'),
      first('error(model, "")[0]'),
      first('said(model, "hidden")'),
    ];
    const { transcript } = await run({ rules }, scripts, source, 2);
    expect(transcript).toMatchObject([
      { call: 0, at: 0, latency: 1.5, error: null, usage: { output: 2 }, cost: expect.any(Number) },
      { call: 0, at: 1.5, latency: 1.5, error: null },
      {
        call: 1,
        at: 0,
        reply: null,
        error: expect.stringMatching(/^400 invalid_request_error: messages\.0/),
        usage: null,
      },
    ]);
    expect(JSON.stringify(transcript)).not.toContain('hidden');
    expect(JSON.parse(transcript![0]!.request)).toMatchObject({ messages: [{ role: 'user', content: 'a' }] });
    expect((await run({ rules }, scripts)).transcript).toBeUndefined();
  });

  it('bounds what it records', async () => {
    const rules = [{ text: 'y'.repeat(9_000) }];
    const calls = [first('[ask(model, "x" * 9_000, max_tokens=9_000) for _ in range(50)] and None')];
    const { transcript } = await run({ rules, calls: 50 }, calls, source, 1);
    const lengths = transcript!.map(({ request, reply }) => request.length + reply!.length);
    expect(lengths.length).toBeGreaterThan(5);
    expect(lengths.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(32 * 1024);
    expect(transcript![0]!.request).toMatch(/x … \d+ characters left out … x/);
  });
});

describe('a program that attacks the model’s API', () => {
  const secret = { source: `SECRET = "tulip"\n${echo}` };

  it('finds neither the script nor its rules in its own memory', async () => {
    const search = `
def find(model):
    import gc
    gc.unfreeze()
    return [o for o in gc.get_objects() if type(o) is dict and "SECRET" in o]
`;
    expect(await results(secret, [first('find(model)')], search)).toEqual([[]]);
    const rules = [{ when: { user: 'tu' + 'lip' }, text: 'x' }];
    const scan =
      'def find(model):\n    import gc\n    gc.unfreeze()\n    return any("tul" + "ip" == o for d in gc.get_objects() if type(d) is dict for o in d.values())\n';
    expect(await results({ rules }, [first('find(model)')], scan)).toEqual([false]);
  });

  it('cannot forge a reply of the host, count less, or ask while it loads', async () => {
    const forge = `
import os
def f(model):
    os.write(0, b'["answer",{"$":"dict","v":[]}]\\n')
def g(model):
    exchange = next(c.cell_contents for c in model.__closure__ if getattr(c.cell_contents, "__name__", "") == "exchange")
    return [exchange(["ask", 5]), exchange(["ask", {"$": "dict", "v": []}])[:1]]
def h(model):
    os.write(0, b'["ask"]\\n')
def k(model):
    model.__code__ = (lambda request: {"content": [{"text": "mine"}]}).__code__
    return 1
`;
    const rules = [{ text: 'Well.' }];
    const outcomes = await run(
      { rules, calls: 2 },
      ['f', 'g', 'h'].map((name) => first(`${name}(model)`)),
      forge,
    );
    expect(outcomes.calls.map((outcome) => (outcome.kind === 'returned' ? outcome.value : outcome.kind))).toEqual([
      'stopped',
      [['unfit', 'the request must be a dict'], ['failed']],
      'stopped',
    ]);
    expect(outcomes.calls[1]).toMatchObject({ modelCalls: 2 });
    const loading = await run({ rules }, [first('1')], `import os\nos.write(0, b'["ask",{"$":"dict","v":[]}]\\n')\n`);
    expect(loading.load).toMatchObject({ kind: 'stopped', reason: 'protocol' });
  });

  it('changes nothing in the record when it replaces the function', async () => {
    const fake = `
def f(model):
    real = model({"model": "atlas-large", "max_tokens": 5, "messages": [{"role": "user", "content": "a"}]})
    real["content"] = [{"type": "text", "text": "forged"}]
    return 1
`;
    const { transcript } = await run({ rules: [{ text: 'Well.' }] }, [first('f(model)')], fake, 1);
    expect(transcript).toHaveLength(1);
    expect(transcript![0]!.reply).toContain('Well.');
  });

  it('gets its error recorded, however long and odd the path in it is', async () => {
    const deep = `
def f(model):
    schema = {"type": "\\0"}
    for _ in range(25): schema = {"type": "object", "properties": {"k" * 99 + "\\0": schema}}
    request = {"model": "atlas-large", "max_tokens": 9, "messages": [{"role": "user", "content": "x"}]}
    try: model({**request, "tools": [{"name": "a", "input_schema": schema}]})
    except model.APIError as e: return len(e.message)
`;
    const { calls, transcript } = await run({ rules: [{ text: 'x' }] }, [first('f(model)')], deep, 1);
    expect(calls[0]).toMatchObject({ kind: 'returned' });
    expect(transcript![0]!.error).toMatch(/^400 invalid_request_error: tools\.0\.[^\0]* characters left out [^\0]*$/);
  });

  it('gets nothing from another kind of model', async () => {
    const source = 'def f(model): return model("hello")\n';
    const exchange = `def f(model):
    exchange = next(c.cell_contents for c in model.__closure__ if getattr(c.cell_contents, "__name__", "") == "exchange")
    return exchange(["model", "hello"])
`;
    expect(await results({ rules: [{ text: 'x' }] }, [first('f(model)')], source)).toEqual([
      'TypeError: the request must be a dict',
    ]);
    expect(await results({ rules: [{ text: 'x' }] }, [first('f(model)')], exchange)).toEqual(['stopped']);
    const text = { source: 'def model(prompt, earlier): return prompt\n', calls: 2 };
    const { runs } = await sandbox.run({
      source: exchange.replace('["model", "hello"]', '["ask", {"$": "dict", "v": []}]'),
      model: text,
      runs: [{ calls: [first('f(model)')], fuel: fuelPerSecond }],
    });
    expect(runs[0]!.calls[0]).toMatchObject({ kind: 'stopped', reason: 'protocol' });
  });
});

it('keeps the request of a program as it was', async () => {
  const request = JSON.stringify(messagesRequest);
  const code = `
import json
def f(model):
    request = json.loads(${JSON.stringify(request)})
    before = json.dumps(request)
    reply = model(request)
    return [json.dumps(request) == before, reply["content"][0]["text"]]
`;
  const rules = [{ when: { tool_result: 'sun' }, text: 'Sun in Rome.' }];
  expect(await results({ rules }, [first('f(model)')], code)).toEqual([[true, 'Sun in Rome.']]);
});

describe('an API that is awaited', () => {
  const awaited = (code: string): Script => ({ ...first(code), awaits: true });
  const slow = {
    rules: [
      { when: { user: 'slow' }, text: 'Late.', latency: 3 },
      { text: 'Well.', latency: 1 },
    ],
  };
  const code = `
import asyncio, time

async def said(model, text, **more):
    request = {"model": "atlas-large", "max_tokens": 9, "messages": [{"role": "user", "content": text}], **more}
    return (await model(request))["content"][0]["text"]

async def error(model, text):
    try:
        return await said(model, text)
    except model.APIError as e:
        return e.status

async def streamed(model):
    request = {"model": "atlas-large", "max_tokens": 9, "messages": [{"role": "user", "content": "a"}], "stream": True}
    seen = []
    try:
        async for event in await model(request): seen.append(event["type"])
    except model.APIConnectionError: seen.append("lost")
    return seen
`;

  it('waits for requests together, and records each with its time', async () => {
    const all = awaited('await asyncio.gather(said(model, "slow"), said(model, "a"), said(model, "b"))');
    const { calls, transcript } = await run({ ...slow, async: true }, [all], code, 1);
    expect(calls[0]).toMatchObject({ value: ['Late.', 'Well.', 'Well.'], modelCalls: 3, virtualMs: 3000 });
    expect(transcript!.map(({ at, latency }) => [Math.round(at), latency])).toEqual([
      [0, 3],
      [0, 1],
      [0, 1],
    ]);
  });

  it('answers in the order of the latencies, and lets a program give up', async () => {
    const order = `
done = []
async def note(text):
    done.append(await said(model, text))
await asyncio.gather(note("slow"), note("a"))
`;
    const timeout = 'try:\n  await asyncio.wait_for(said(model, "slow"), 2)\nexcept TimeoutError: ended = "given up"\n';
    const scripts = [awaited(order), next('done'), awaited(timeout), next('ended')];
    const { calls } = await run({ ...slow, async: true }, scripts, code);
    const values = calls.map((one) => one.kind === 'returned' && one.value);
    expect(values).toEqual([null, ['Well.', 'Late.'], null, 'given up']);
    expect(calls[2]).toMatchObject({ virtualMs: 2000 });
  });

  it('counts the tokens, the cost and the requests that wait at once in each call', async () => {
    const together = awaited('await asyncio.gather(said(model, "slow"), said(model, "a"))');
    const inTurn = awaited('[await said(model, "a"), await said(model, "b"), await error(model, "")]');
    const begun = awaited('task = asyncio.create_task(said(model, "slow")); await asyncio.sleep(0.1)');
    const later = { ...awaited('await said(model, "b")'), continues: true };
    const { calls } = await run({ ...slow, async: true }, [together, inTurn, begun, later], code);
    // Two tokens for "user" and a text, and two for a reply.
    const prices = dialect.models['atlas-large']!.prices;
    const cost = (requests: number) => 1_000 * requests * (2 * prices.input + 2 * prices.output);
    expect(calls.map(({ modelUse }) => modelUse)).toEqual([
      { tokens: 8, cost: cost(2), inFlight: 2 },
      { tokens: 8, cost: cost(2), inFlight: 1 },
      { tokens: 4, cost: cost(1), inFlight: 1 },
      { tokens: 4, cost: cost(1), inFlight: 2 },
    ]);
  });

  it('lets no more wait at once than the lab says', async () => {
    const all = awaited('await asyncio.gather(*(error(model, "a") for _ in range(3)))');
    const later = awaited('[await error(model, "a"), await error(model, "b")]');
    const { calls } = await run({ ...slow, async: true, at_once: 2 }, [all, later], code);
    const values = calls.map((one) => one.kind === 'returned' && one.value);
    expect(values).toEqual([
      ['Well.', 'Well.', 429],
      ['Well.', 'Well.'],
    ]);
  });

  it('frees the place of a request whose task was cancelled, and still counts what it costs', async () => {
    const cancel = `task = asyncio.create_task(said(model, "slow"))
await asyncio.sleep(1)
held = await error(model, "a")
task.cancel()
await asyncio.sleep(0)
freed = await error(model, "a")
`;
    const timeout =
      'try: await asyncio.wait_for(said(model, "slow"), 1)\nexcept TimeoutError: pass\nlate = await error(model, "a")\n';
    const scripts = [awaited(cancel), next('[held, freed, task.cancelled()]'), awaited(timeout), next('late')];
    const { calls } = await run({ ...slow, async: true, at_once: 1 }, scripts, code);
    expect(calls[0]).toMatchObject({ modelCalls: 3, modelUse: { tokens: 8, inFlight: 1 }, virtualMs: 2000 });
    expect(calls[1]).toMatchObject({ value: [429, 'Well.', true] });
    expect(calls[3]).toMatchObject({ value: 'Well.' });
  });

  it('stays as fast when a program begins requests without end', async () => {
    const source = `${exchangeCode}
def f(model):
    exchange = exchange_of(model)
    request = {"$": "dict", "v": []}
    while 1: exchange(["begin", request])
`;
    // The host has no steps of its own: what it does ever slower ends as a failure of the sandbox.
    const { calls } = await run({ ...slow, async: true }, [first('f(model)')], source, 0, 8);
    expect(calls[0]).toMatchObject({ kind: 'out-of-steps' });
  });

  it('gives no answer to a request that was cancelled, and cancels none twice', async () => {
    const source = `${exchangeCode}
def f(model, *then):
    exchange = exchange_of(model)
    message = {"$": "dict", "v": [["role", "user"], ["content", "slow"]]}
    fields = [["model", "atlas-large"], ["max_tokens", 9], ["messages", [message]]]
    number = exchange(["begin", {"$": "dict", "v": fields}])[1]
    return [exchange([kind, number])[0] for kind in then]
`;
    const scripts = ['"cancel"', '"cancel", "collect"', '"cancel", "cancel"', '"collect", "cancel"'];
    const { calls } = await run(
      { ...slow, async: true },
      scripts.map((then) => first(`f(model, ${then})`)),
      source,
    );
    expect(calls[0]).toMatchObject({ value: ['cancelled'] });
    for (const call of calls.slice(1)) expect(call).toMatchObject({ kind: 'stopped', reason: 'protocol' });
  });

  it('streams to a loop, and breaks off', async () => {
    const api = { rules: [{ text: 'Good morning', cut: 1 }], async: true };
    const { calls } = await run(api, [awaited('await streamed(model)')], code);
    const types = ['message_start', 'content_block_start', 'content_block_delta', 'lost'];
    expect(calls[0]).toMatchObject({ value: types });
  });

  it('gives no answer before the host’s clock is there, whatever the program does', async () => {
    const hasty = `${code}
def exchange_of(model):
    return next(c.cell_contents for c in model.__closure__ if getattr(c.cell_contents, "__name__", "") == "exchange")
def f(model):
    asyncio.sleep = time.sleep = lambda *a: None
    message = {"$": "dict", "v": [["role", "user"], ["content", "slow"]]}
    fields = [["model", "atlas-large"], ["max_tokens", 9], ["messages", [message]]]
    begun = exchange_of(model)(["begin", {"$": "dict", "v": fields}])
    return [begun, exchange_of(model)(["collect", begun[1]])[0]]
def again(model):
    return exchange_of(model)(["collect", 7])
`;
    const { calls } = await run({ ...slow, async: true }, [first('f(model)'), first('again(model)')], hasty);
    expect(calls[0]).toMatchObject({ value: [['begun', 0, 3], 'answer'], virtualMs: 3000 });
    expect(calls[1]).toMatchObject({ kind: 'stopped', reason: 'protocol' });
  });

  it('takes only requests that are awaited, and no such request where it is not async', async () => {
    const sent = (kind: string) => `
def f(model):
    exchange = next(c.cell_contents for c in model.__closure__ if getattr(c.cell_contents, "__name__", "") == "exchange")
    return exchange(["${kind}", {"$": "dict", "v": []}])[0]
`;
    const ends = async (kind: string, async: boolean) =>
      (await run({ ...slow, async }, [first('f(model)')], sent(kind))).calls[0];
    expect(await ends('ask', false)).toMatchObject({ value: 'failed' });
    expect(await ends('begin', true)).toMatchObject({ value: 'begun' });
    for (const [kind, async] of [
      ['ask', true],
      ['begin', false],
    ] as const)
      expect(await ends(kind, async)).toMatchObject({ kind: 'stopped', reason: 'protocol' });
  });
});
