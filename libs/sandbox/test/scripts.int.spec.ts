import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Outcome, type Program, type Sandbox, type Script } from '../src/index.js';

const first = (code: string): Script => ({ code, names: {}, continues: false });
const next = (code: string): Script => ({ code, names: {}, continues: true });

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ runners: 1 });
}, 240_000);
afterAll(() => sandbox.close());

async function outcomes(source: string, scripts: Script[], around: Partial<Program> = {}): Promise<Outcome[]> {
  const { runs } = await sandbox.run({ source, runs: [{ calls: scripts, fuel: 5 * fuelPerSecond }], ...around });
  return runs[0]!.calls;
}

async function results(...parameters: Parameters<typeof outcomes>): Promise<unknown[]> {
  return (await outcomes(...parameters)).map((outcome) => {
    if (outcome.kind === 'returned') return outcome.value;
    return outcome.kind === 'raised' ? `${outcome.exception}: ${outcome.message}` : outcome.kind;
  });
}

const box = 'class Box:\n  def __init__(self, v): self.v = v\n  def get(self): return self.v\n';

describe('a script', () => {
  it('keeps the names of its case, and a new case begins without them', async () => {
    expect(
      await results(box, [first('b = Box(3)'), next('b.get()'), next('b.v = n = 4'), next('b.get() + n'), first('b')]),
    ).toEqual([null, 3, null, 8, "NameError: name 'b' is not defined"]);
  });

  it('gets names with numbers', async () => {
    expect(await results(box, [{ ...first('Box(n).get() * 2'), names: { n: 21 } }])).toEqual([42]);
  });

  it('sees the real builtins, whatever the program has done to them', async () => {
    const source = `import builtins\nbuiltins.len = lambda x: 42\ndef sorted(x): return 'mine'\ndef isinstance(*a): return True\n${box}`;
    expect(await results(source, [first('len([1])'), first('sorted([2, 1])'), first('isinstance(1, Box)')])).toEqual([
      1,
      [1, 2],
      false,
    ]);
  });

  it('names the classes of an exception, and no builtin that a class only imitates', async () => {
    const source = 'class Lost(KeyError): pass\nclass ValueError(Exception): pass\n';
    const raised = await outcomes(source, [first('raise Lost'), first('raise ValueError'), first('raise Exception')]);
    expect(raised.map((outcome) => outcome.kind === 'raised' && outcome.bases.slice(0, 2))).toEqual([
      ['Lost', 'KeyError'],
      ['ValueError', 'Exception'],
      ['Exception', 'BaseException'],
    ]);
    const [imitated] = await outcomes(`${source}def f(): raise ValueError\n`, [first('f()')]);
    expect(imitated).toMatchObject({ exception: 'ValueError', bases: ['Exception', 'BaseException', 'object'] });
  });

  it('is not run after a crash in its own case, and the next case begins again', async () => {
    const crash = '__import__("os")._exit(1)';
    expect(await results(box, [first('b = Box(1)'), next(crash), next('b.get()'), first('Box(2).get()')])).toEqual([
      null,
      'stopped',
      'not-run',
      2,
    ]);
  });

  it('leaves the rest of the cases after it without harm when it does not end', async () => {
    const { runs } = await sandbox.run({
      source: box,
      runs: [
        {
          calls: [first('b = Box(1)'), next('while True: pass'), next('b.get()'), first('Box(2).get()')],
          fuel: fuelPerSecond / 4,
          reserved: [1e6, 1e6, 1e6, 2e6],
        },
      ],
    });
    expect(runs[0]?.calls.map(({ kind }) => kind)).toEqual(['returned', 'out-of-steps', 'not-run', 'returned']);
  });
});

describe('files beside a program', () => {
  const files = {
    'words.txt': 'eins\nzwei drei\n',
    'helper.py': 'def twice(x): return 2 * x\n',
    'data.json': '{"ü": [1]}',
  };
  const source = 'import helper\nfrom pathlib import Path\nimport json\n';

  it('can be read, listed and imported', async () => {
    const scripts = [
      'helper.twice(4)',
      "open('words.txt').read()",
      "open('/words.txt', 'rb').read(4)",
      "[line.split() for line in open('./words.txt')]",
      "json.load(open('data.json', encoding='utf-8'))",
      "Path('words.txt').read_text()",
      "sorted(__import__('os').listdir())",
      "Path('words.txt').exists(), Path('nothing').exists(), Path('.').is_dir()",
      'with open("words.txt") as f: f.seek(5); f.read(4)',
    ];
    expect(await results(source, scripts.map(first), { files })).toEqual([
      8,
      'eins\nzwei drei\n',
      { $: 'bytes', v: Buffer.from('eins').toString('hex') },
      [['eins'], ['zwei', 'drei']],
      { $: 'dict', v: [['ü', [1]]] },
      'eins\nzwei drei\n',
      ['data.json', 'helper.py', 'words.txt'],
      { $: 'tuple', v: [true, false, true] },
      null,
    ]);
  });

  it('cannot be changed, and nothing else is there', async () => {
    const scripts = [
      "open('words.txt', 'w')",
      "open('words.txt', 'a')",
      "open('new.txt', 'w')",
      "open('nothing.txt')",
      "open('words.txt/x')",
      "open('/etc/passwd')",
      "open('../words.txt').read(4)",
      "__import__('os').remove('words.txt')",
      "__import__('os').mkdir('folder')",
      "__import__('os').rename('words.txt', 'x')",
      "len([open('words.txt') for _ in range(70)])",
    ];
    const ends = await results('x = 1\n', scripts.map(first), { files });
    for (const end of ends) expect(end).toMatch(/^\w*Error: /);
    expect(await results('x = 1\n', [first("open('words.txt').read(4)")], { files })).toEqual(['eins']);
  });

  it('can lie in the folder data, and are read there as a file object gives them', async () => {
    const data = { 'traces.jsonl': '{"ü": 1}\n{"ü": 2}\n', 'empty.txt': '' };
    const scripts = [
      "[json.loads(line) for line in open('data/traces.jsonl', encoding='utf-8')]",
      "Path('data', 'traces.jsonl').stat().st_size, Path('data').is_dir(), open('/./data//empty.txt').read()",
      "sorted(__import__('os').listdir()), sorted(__import__('os').listdir('data'))",
      "[(e.name, e.is_dir()) for e in __import__('os').scandir('.') if e.name in ('data', 'words.txt')]",
      "next(open('data/traces.jsonl', 'rb'))",
      'helper.twice(4)',
    ];
    expect(await results(source, scripts.map(first), { files, data })).toEqual([
      [
        { $: 'dict', v: [['ü', 1]] },
        { $: 'dict', v: [['ü', 2]] },
      ],
      { $: 'tuple', v: [20, true, ''] },
      {
        $: 'tuple',
        v: [
          ['data', 'data.json', 'helper.py', 'words.txt'],
          ['empty.txt', 'traces.jsonl'],
        ],
      },
      [
        { $: 'tuple', v: ['words.txt', false] },
        { $: 'tuple', v: ['data', true] },
      ],
      { $: 'bytes', v: Buffer.from('{"ü": 1}\n').toString('hex') },
      8,
    ]);
  });

  it('cannot be changed in the folder data, nor can the folder', async () => {
    const scripts = [
      "open('data/a.csv', 'w')",
      "open('data/a.csv', 'r+b')",
      "open('data/new.csv', 'x')",
      "open('data')",
      "open('data/a.csv/b')",
      "open('data/../data/a.csv')",
      "open('a.csv')",
      "__import__('os').remove('data/a.csv')",
      "__import__('os').rmdir('data')",
      "__import__('os').rename('data', 'x')",
      "__import__('os').truncate('data/a.csv', 0)",
    ];
    const data = { 'a.csv': 'a,b\n' };
    for (const end of await results('x = 1\n', scripts.map(first), { data })) expect(end).toMatch(/^\w*Error: /);
    expect(await results('x = 1\n', [first("open('data/a.csv').read()")], { data })).toEqual(['a,b\n']);
  });

  it('begin anew in each program, also where one leaves them open or uses up its files', async () => {
    const data = { 'a.txt': 'one\ntwo\n' };
    const program =
      "import os\nkept = [open('data/a.txt') for _ in range(20)]\ndef read(): return [next(f) for f in kept][0]\n";
    const fill = 'def fill():\n    while True: kept.append(os.open("data/a.txt", os.O_RDONLY))\n';
    for (let round = 0; round < 2; round++)
      expect(await results(program + fill, ['read()', 'read()', 'fill()'].map(first), { data })).toEqual([
        'one\n',
        'two\n',
        expect.stringMatching(/^OSError: .*No file descriptors available/),
      ]);
    expect(await results('x = 1\n', [first("open('data/a.txt').read()")], { data })).toEqual([data['a.txt']]);
  });

  it('are found again by a runner that has got the data of many other programs since', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ 'a.txt': `text ${index}` }));
    const read = async (data: Program['data']) =>
      (await results('x = 1\n', [first("open('data/a.txt').read()")], { data: data! }))[0];
    for (const index of [0, 0, 1, 2, 3, 4, 0, 5, 6, 7, 8, 9, 10, 11, 0, 3])
      expect(await read(many[index])).toBe(`text ${index}`);
    expect(await read({ ...many[0]! })).toBe('text 0');
  });

  it('are gone for the next program', async () => {
    const [ended] = await results('x = 1\n', [first("open('words.txt')")]);
    expect(ended).toMatch(/^FileNotFoundError/);
    expect(await results('x = 1\n', [first("__import__('os').listdir('/')"), first('import helper')])).toEqual([
      [],
      "ModuleNotFoundError: No module named 'helper'",
    ]);
  });
});

describe('a scripted model', () => {
  const model = {
    source: `LINES = {"hello": "good morning"}
def model(prompt, earlier):
    if prompt == "loop":
        while True: pass
    if prompt == "crash": raise KeyError(prompt)
    if prompt == "number": return 5
    return LINES.get(prompt, f"{len(earlier)}: {prompt}")
`,
    calls: 3,
  };

  it('answers prompts in the order of a case, and begins again in the next', async () => {
    const scripts = [first('model("hello")'), next('[model("a"), model("b")]'), first('model("c")')];
    expect(await results('x = 1\n', scripts, { model })).toEqual(['good morning', ['1: a', '2: b'], '0: c']);
    expect((await outcomes('x = 1\n', scripts, { model })).map(({ modelCalls }) => modelCalls)).toEqual([1, 2, 1]);
  });

  it('refuses more prompts than the lab allows, and what is no text', async () => {
    expect(
      await results(
        'x = 1\n',
        [first('[model("a") for _ in range(4)]'), first('model(1)'), first('model("x" * 70_000)')],
        {
          model,
        },
      ),
    ).toEqual([
      'RuntimeError: the model answers at most 3 prompts here',
      'TypeError: the prompt must be a str, not int',
      'RuntimeError: a prompt has at most 65536 characters',
    ]);
  });

  it('says that it has no answer where its own code fails', async () => {
    expect(await results('x = 1\n', [first('model("crash")'), first('model("number")')], { model })).toEqual([
      'RuntimeError: the model has no answer to this prompt (KeyError)',
      'RuntimeError: the model has no answer to this prompt',
    ]);
  });

  it('takes its steps from the call that needs it', async () => {
    const [ended, fine] = await outcomes('x = 1\n', [first('model("loop")'), first('1 + 1')], { model });
    expect([ended?.kind, fine?.kind]).toEqual(['out-of-steps', 'not-run']);
    const { runs } = await sandbox.run({
      source: 'x = 1\n',
      model,
      runs: [{ calls: [first('model("loop")'), first('1 + 1')], fuel: fuelPerSecond / 4, reserved: [1e6, 2e6] }],
    });
    expect(runs[0]?.calls.map(({ kind }) => kind)).toEqual(['out-of-steps', 'returned']);
  });

  it('is out of the reach of the program, which can only send prompts', async () => {
    const source = `def f(model):
    from builtins import __import__ as load
    load("gc").unfreeze()
    return [o for o in load("gc").get_objects() if type(o) is dict and "LINES" in o]
`;
    expect(await results(source, [first('f(model)'), next('model.__globals__["LINES"]')], { model })).toEqual([
      [],
      expect.stringMatching(/^KeyError/),
    ]);
  });

  it('can be called from the deepest recursion', async () => {
    const source = 'def deep(model, n): return model("hello") if n == 0 else deep(model, n - 1)\n';
    expect(await results(source, [first('deep(model, 900)')], { model })).toEqual(['good morning']);
    const nested = `import functools
@functools.lru_cache(None)
def deep(n): return m("hello") if n == 0 else deep(n - 1)
def g(model):
    global m
    m = model
    return deep(300)
`;
    expect(await results(nested, [first('g(model)')], { model })).toEqual(['good morning']);
  });

  it('does not exist for a program without one, which cannot forge it', async () => {
    const forging = `import os
def f():
    os.write(0, b'["model","hello"]\\n')
    return os.read(0, 100)
`;
    expect(await results(forging, [first('model("hello")'), first('f()')])).toEqual([
      "NameError: name 'model' is not defined",
      'stopped',
    ]);
  });
});
