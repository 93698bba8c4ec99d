import { setTimeout as pause } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';
import { keepCompiledModules } from './compiled-modules.mjs';

keepCompiledModules();

/** Jest's own: the worker's connection to Jest, its terminal, and its reading of modules. */
const ofJest = ['PipeWrap', 'TTYWrap', 'FSReqPromise', 'FSReqCallback', 'CloseReq', 'Immediate'];
const pauseMs = 50;
/** What is closing has this many pauses, at least 5 s. On a busy machine they last longer, and so does the closing. */
const pauses = 100;

/** Fails a spec file that leaves a socket, server, timer or process open: its worker process could not end. */
export default class extends TestEnvironment {
  hasFailed = false;

  constructor(config, context) {
    super(config, context);
    this.path = context.testPath;
    this.before = openHandles();
  }

  /** A failed test may leave anything open, and its own message says more. */
  handleTestEvent({ name }) {
    if (['test_fn_failure', 'hook_failure', 'error'].includes(name)) this.hasFailed = true;
  }

  async teardown() {
    await super.teardown();
    if (this.hasFailed) return;
    for (let count = 0; this.left().length > 0; count += 1) {
      if (count === pauses) throw new Error(`${this.path} leaves open: ${this.left().join(', ')}`);
      await pause(pauseMs);
    }
  }

  left() {
    return [...openHandles()]
      .map(([kind, count]) => ({ kind, count: count - (this.before.get(kind) ?? 0) }))
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => `${count} ${kind}`);
  }
}

function openHandles() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo())
    if (!ofJest.includes(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
