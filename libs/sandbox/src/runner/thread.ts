import { readSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { openCompiled } from '../engine/compiled-code.js';
import { readEngine } from '../engine/engine-files.js';
import { FrameReader, frameOf } from './frames.js';
import { ready } from './job.js';
import { Linter } from './lint.js';
import { performer } from './perform.js';
import { practise } from './practice.js';
import { DataReceiver, type SentJob } from './sent-data.js';

const { manifest } = workerData as { manifest: string };
const { binary, snapshots } = readEngine(manifest);
const linter = new Linter();
const module = openCompiled(manifest, binary) ?? new WebAssembly.Module(binary);
const perform = performer(module, snapshots, (source) => linter.lint(source));

function send(message: unknown): void {
  const frame = frameOf(message);
  for (let sent = 0; sent < frame.length;) sent += writeSync(1, frame, sent);
}

/** Blocks on the pipe and on the interpreter in turn: a runner does one job at a time. */
function serve(): void {
  const reader = new FrameReader(Infinity);
  const data = new DataReceiver();
  const chunk = Buffer.alloc(64 * 1024);
  for (;;) {
    const length = readSync(0, chunk);
    if (length === 0) return;
    for (const message of reader.add(Buffer.from(chunk.subarray(0, length)))) {
      const job = message as SentJob;
      send(perform(job, data.receive(job)));
    }
  }
}

practise(perform);
send(ready);
serve();
