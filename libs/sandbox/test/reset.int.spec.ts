import { setFlagsFromString } from 'node:v8';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readEngine } from '../src/engine/engine-files.js';
import { Interpreter } from '../src/engine/interpreter.js';
import type { Snapshot } from '../src/engine/snapshot.js';
import { converse, RunAllowance } from '../src/guest/conversation.js';
import { actionRequest, compileRequest, executeRequest } from '../src/guest/request.js';
import { defaultCacheFolder, prepareEngine } from '../src/pool/launch.js';
import { call } from './support.js';

// These are the flags of a runner: frames of the baseline compiler are larger, and timing would decide which code has
// them. From Node 24 on, flags cannot be set after V8 has started.
const [major] = process.versions.node.split('.');
const flags = Number(major) < 24 ? ['--no-liftoff', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] : [];
for (const flag of flags) setFlagsFromString(flag);

function stateOf(interpreter: Interpreter) {
  interpreter['reset']();
  const { stack_pointer: pointer, stack_top: top, stack_room: room, pages } = interpreter['globals'];
  const memory = Buffer.from(interpreter['memory'].buffer.slice(0));
  return { memory, numbers: [pointer.value, top.value, room.value, pages.value] };
}

describe('an instance that is used again', () => {
  let module: WebAssembly.Module;
  let snapshot: Snapshot;
  let fresh: ReturnType<typeof stateOf>;

  beforeAll(async () => {
    const { binary, snapshots } = readEngine(await prepareEngine(defaultCacheFolder()));
    module = new WebAssembly.Module(binary);
    snapshot = snapshots.programs;
    fresh = stateOf(new Interpreter(module, snapshot));
  }, 240_000);

  it.each([
    ['small objects', 'def f(): return [[i] for i in range(20000)]', 'returned'],
    ['all of the spare heap', 'def f(): return len(bytes(6_000_000).replace(b"\\0", b"x"))', 'returned'],
    [
      'much of the stack',
      'import sys\nsys.setrecursionlimit(400)\nclass A:\n  def __getattr__(s, n): return getattr(s, n)\ndef f(): return A().x',
      'raised',
    ],
    ['more memory than it had', 'def f(): return len(b"x" * 50_000_000)', 'returned'],
    ['a crash', 'import os\ndef f():\n  b"x" * 1_000_000\n  os.abort()', 'trap'],
  ])(
    'has the memory of a new one after a program that used %s',
    (_, source, kind) => {
      const interpreter = new Interpreter(module, snapshot);
      const exchanges = converse(
        interpreter,
        [compileRequest(source), executeRequest(), actionRequest(call('f'))],
        new RunAllowance(500_000_000),
      );
      const { reply } = exchanges[2]!;
      expect(typeof reply === 'string' ? reply : reply.kind).toBe(kind);

      const used = stateOf(interpreter);
      expect(used.memory.equals(fresh.memory)).toBe(true);
      expect(used.numbers).toEqual(fresh.numbers);
    },
    240_000,
  );
});
