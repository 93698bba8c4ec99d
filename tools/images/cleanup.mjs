import { endRunning } from './processes.mjs';

/** Undoes all steps in reverse order, once: at the end, after a failure, and on Ctrl-C. */
export class Cleanup {
  steps = [];
  running = undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => this.abort());
  }

  add(step) {
    this.steps.push(step);
  }

  /** Every caller during the cleanup waits for the same cleanup. */
  run() {
    return (this.running ??= this.undo());
  }

  async undo() {
    const failures = [];
    for (const step of this.steps.reverse()) await attempt(step).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
  }

  async abort() {
    console.log('stopping');
    endRunning();
    await this.run().catch((error) => console.error(error.message));
    process.exit(130);
  }
}

async function attempt(step) {
  await step();
}
