import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/**
 * A runner's process. The work is done in a thread, because a thread's stack has the size it asks for: the interpreter's
 * stack limit must be reached before V8's, on every machine. This thread only watches over the other one's life.
 */
const [manifest] = process.argv.slice(2);
const thread = new Worker(new URL('./thread.js', import.meta.url), {
  workerData: { manifest },
  env: {},
  stdout: true,
  stderr: true,
  resourceLimits: { stackSizeMb: 64, maxOldGenerationSizeMb: 256 },
});
thread.once('error', (error) => {
  process.stderr.write(`${error.stack}\n`, () => process.exit(1));
});
thread.once('exit', (code) => process.exit(code));

// The pipe closes when the parent ends, however it ends, and takes a busy runner with it.
const lifeline = new Socket({ fd: 3, readable: true, writable: false });
lifeline.once('close', () => process.exit(0));
lifeline.resume();
