import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** The work is in a thread, whose stack has the requested size: the interpreter must reach its limit before V8's. */
const [manifest] = process.argv.slice(2);
const thread = new Worker(new URL('./thread.js', import.meta.url), {
  workerData: { manifest },
  env: {},
  stdout: true,
  stderr: true,
  resourceLimits: { stackSizeMb: 128, maxOldGenerationSizeMb: 256 },
});
thread.once('error', (error: Error) => {
  process.stderr.write(`${error.stack}\n`, () => process.exit(1));
});
thread.once('exit', (code) => process.exit(code));

// The pipe closes when the parent ends for any reason, and ends a busy runner with it.
const lifeline = new Socket({ fd: 3, readable: true, writable: false });
lifeline.once('close', () => process.exit(0));
lifeline.resume();
