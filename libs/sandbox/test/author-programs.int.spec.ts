import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Sandbox, type Script } from '../src/index.js';

/** Opened once as the runner that has answered before, and once as one that never has. */
let [used, fresh]: [Sandbox?, Sandbox?] = [];

beforeAll(async () => {
  [used, fresh] = [await openSandbox({ runners: 1 }), await openSandbox({ runners: 1 })];
}, 240_000);
afterAll(() => Promise.all([used?.close(), fresh?.close()]));

const author = `
seen = []
def model(prompt, earlier):
    seen.append(prompt)
    if prompt == "crash": raise KeyError(prompt)
    work = sum(range(len(prompt) * 10_000))
    return f"{prompt}: {len(seen)}, {len(earlier)}, {work}"
`;
const ask = (...prompts: string[]): Script => ({
  code: `[model(prompt) for prompt in ${JSON.stringify(prompts)}]`,
  names: {},
  continues: false,
});

function run(sandbox: Sandbox | undefined, scripts: Script[], source = author, fuel = fuelPerSecond) {
  return sandbox!.run({ source: '', model: { source, calls: 3 }, runs: [{ calls: scripts, fuel }] });
}

describe('an author’s program whose answers are known', () => {
  it('answers as one that runs, and takes the same steps', async () => {
    const scripts = [ask('a', 'b', 'a'), ask('a'), ask('b', 'crash')];
    const first = await run(used, scripts);
    expect(await run(used, scripts)).toEqual(first);
    // In this order the first prompt, which compiles the program, is another one.
    expect(await run(used, [...scripts].reverse())).toEqual(await run(fresh, [...scripts].reverse()));
  });

  it('answers by its own text', async () => {
    await run(used, [ask('a')]);
    const { runs } = await run(used, [ask('a')], 'def model(prompt, earlier): return prompt.upper()');
    expect(runs[0]!.calls[0]).toMatchObject({ kind: 'returned', value: ['A'] });
  });

  it.each([1, 2, 3, 5, 8])('ends with the same step when %i hundredths of the steps are left', async (hundredths) => {
    const fuel = (hundredths / 100) * fuelPerSecond;
    await run(used, [ask('word', 'words')]);
    expect(await run(used, [ask('word', 'words')], author, fuel)).toEqual(
      await run(fresh, [ask('word', 'words')], author, fuel),
    );
  });
});
