import { setTimeout as pause } from 'node:timers/promises';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { compileInMainContext } from './main-context.mjs';

compileInMainContext();

/** Jest's own: the worker's connection to Jest, its terminal, and its reading of modules. */
const ofJest = ['PipeWrap', 'TTYWrap', 'FSReqPromise', 'FSReqCallback', 'CloseReq', 'Immediate'];
const pauseMs = 50;
/** What is closing has this many pauses, at least 5 s. On a busy machine they last longer, and so does the closing. */
const pauses = 100;

/**
 * Spec files of one worker share its global object, as modules of one process do, so that modules can be shared, too
 * (test-runtime.mjs). Each file finds the globals and the environment variables that the one before it found. A file
 * that leaves a socket, server, timer or process open fails: its worker process could not end.
 */
export default class {
  global = globalThis;
  fakeTimers = null;
  hasFailed = false;

  constructor({ projectConfig }, { testPath }) {
    this.path = testPath;
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.handles = openHandles();
    this.globals = globalValues();
    this.variables = { ...process.env };
    this.exit = process.exit;
  }

  async setup() {}

  exportConditions() {
    return this.conditions;
  }

  /** Jest asks for a context. Modules are compiled in the main one whatever this says (main-context.mjs). */
  getVmContext() {
    return globalThis;
  }

  /** A failed test may leave anything open, and its own message says more. */
  handleTestEvent({ name }) {
    if (['test_fn_failure', 'hook_failure', 'error'].includes(name)) this.hasFailed = true;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.restoreProcess();
    if (this.hasFailed) return;
    for (let count = 0; this.left().length > 0; count += 1) {
      if (count === pauses) throw new Error(`${this.path} leaves open: ${this.left().join(', ')}`);
      await pause(pauseMs);
    }
  }

  /** What packages keep on the global object stays, as the packages do. What Jest keeps there is of one spec file. */
  restoreProcess() {
    for (const key of globalValues().keys())
      if (this.globals.has(key)) globalThis[key] = this.globals.get(key);
      else if (typeof key === 'symbol' && keptByJest.test(key.description)) delete globalThis[key];
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    process.exit = this.exit;
  }

  left() {
    return [...openHandles()]
      .map(([kind, count]) => ({ kind, count: count - (this.handles.get(kind) ?? 0) }))
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => `${count} ${kind}`);
  }
}

/** Such as EVENT_HANDLERS and JEST_STATE_SYMBOL. */
const keptByJest = /^[A-Z_]+$/;

function globalValues() {
  const entries = Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]);
  return new Map(entries.filter(([, { writable }]) => writable).map(([key, { value }]) => [key, value]));
}

function openHandles() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo())
    if (!ofJest.includes(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
