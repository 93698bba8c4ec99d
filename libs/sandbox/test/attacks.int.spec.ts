import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSandbox, type ProgramReport, type Sandbox } from '../src/index.js';
import { attacks, endingsOf, programOf } from './attacks.js';
import { call, python } from './attacks/attack.js';
import { witness } from './support.js';

describe('a hostile program', () => {
  let sandbox: Sandbox;
  let witnessed: ProgramReport;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
    witnessed = await sandbox.run(witness);
  }, 240_000);

  afterAll(() => sandbox.close());

  it.each(attacks)(
    'is contained: $name',
    async (attack) => {
      // Endless attacks end the same way with a smaller budget; the others need a large budget to reach their end.
      const program = programOf(attack, attack.endings.includes('out-of-steps') ? 0.3 : 5);
      const { runs } = await sandbox.run(program);
      const expected = attack.endings.map((ending) => (ending === '?' ? expect.any(String) : ending));
      expect(endingsOf(runs[0]!)).toEqual(expected);
      expect(await sandbox.run(witness)).toEqual(witnessed);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
    240_000,
  );

  it('changes no data, for no later call or program, and finds none of another lab', async () => {
    const [own, secret] = [{ 'own.txt': 'own' }, { 'secret.jsonl': '{"of": "another lab"}' }];
    const source = python`
      import gc, os
      def change(path):
        opened, done = os.open(path, os.O_RDONLY), []
        for attempt in [
          lambda: os.write(opened, b'x'),
          lambda: os.ftruncate(opened, 0),
          lambda: os.open(path, os.O_RDWR),
          lambda: os.open(path, os.O_WRONLY | os.O_TRUNC | os.O_CREAT),
          lambda: os.open('data/new', os.O_WRONLY | os.O_CREAT),
          lambda: os.replace(path, 'data/other'),
          lambda: os.rename('data', 'other'),
          lambda: os.remove(path),
          lambda: os.utime(path),
          lambda: os.symlink(path, 'data/link'),
        ]:
          try: done.append(attempt())
          except (OSError, AttributeError): pass
        return [done, os.listdir('data'), open(path).read()]
      def look():
        found = [os.listdir(path) for path in ('/', 'data', '/data/')]
        for path in ('data/secret.jsonl', '/data/secret.jsonl', '../data/secret.jsonl', 'data/../secret.jsonl'):
          try: found.append(open(path).read())
          except OSError: pass
        gc.unfreeze()
        return [found, [o for o in gc.get_objects() if isinstance(o, (bytes, str)) and 'another' in repr(o)]]
    `;
    const reading = programOf({
      name: '',
      endings: [],
      source: "def f(): return open('data/secret.jsonl').read()",
      calls: [call('f')],
    });
    const calls = [call('change', 'data/own.txt'), call('change', 'data/own.txt'), call('look')];
    const unchanged = "[[], ['own.txt'], 'own']";
    for (let round = 0; round < 2; round++) {
      expect(endingsOf((await sandbox.run({ ...reading, data: secret })).runs[0]!)).toEqual([
        'loaded',
        `'${secret['secret.jsonl']}'`,
      ]);
      const { runs } = await sandbox.run({ ...programOf({ name: '', endings: [], source, calls }), data: own });
      expect(endingsOf(runs[0]!)).toEqual([
        'loaded',
        unchanged,
        unchanged,
        "[[['data'], ['own.txt'], ['own.txt']], []]",
      ]);
    }
    expect(endingsOf((await sandbox.run(reading)).runs[0]!)).toEqual(['loaded', 'FileNotFoundError']);
  });
});
