import { setTimeout as pause } from 'node:timers/promises';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ConsoleLogger, Logger } from '@nestjs/common';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';
import { compileInMainContext, mainContext } from './main-context.mjs';

compileInMainContext();

/** Jest's own: the worker's connection to Jest, its terminal, and its reading of modules. */
const ofJest = ['PipeWrap', 'TTYWrap', 'FSReqPromise', 'FSReqCallback', 'CloseReq', 'Immediate'];
const pauseMs = 50;
/** What is closing has this many pauses, at least 5 s. On a busy machine they last longer, and so does the closing. */
const pauses = 100;

/** Such as EVENT_HANDLERS and JEST_STATE_SYMBOL. */
const keptByJest = /^[A-Z_]+$/;

/**
 * Spec files of one worker share its global object, as modules of one process do, so that modules can be shared, too
 * (test-runtime.mjs). Each file finds the globals, the environment variables and the logger that the one before it
 * found.
 */
class SharedEnvironment {
  global = globalThis;
  fakeTimers = null;
  hasOwnModules = false;

  constructor({ projectConfig }) {
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.globals = globalValues();
    this.variables = { ...process.env };
    this.exit = process.exit;
  }

  async setup() {}

  exportConditions() {
    return this.conditions;
  }

  getVmContext() {
    return mainContext;
  }

  /** What packages keep on the global object stays, as the packages do. What Jest keeps there is of one spec file. */
  async teardown() {
    this.fakeTimersModern.dispose();
    for (const key of globalValues().keys())
      if (this.globals.has(key)) globalThis[key] = this.globals.get(key);
      else if (typeof key === 'symbol' && keptByJest.test(key.description)) delete globalThis[key];
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    process.exit = this.exit;
    Logger.overrideLogger(new ConsoleLogger());
  }
}

/** A spec of what a process counts begins with `@jest-environment-options {"modules": "own"}`. */
class OwnEnvironment extends NodeEnvironment {
  hasOwnModules = true;
}

/** Fails a spec file that leaves a socket, server, timer or process open: its worker process could not end. */
const closing = (Environment) =>
  class extends Environment {
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
  };

const [Shared, Own] = [closing(SharedEnvironment), closing(OwnEnvironment)];

export default class {
  constructor(config, context) {
    const { modules } = config.projectConfig.testEnvironmentOptions;
    return modules === 'own' ? new Own(config, context) : new Shared(config, context);
  }
}

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
