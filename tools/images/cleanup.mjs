import { endRunning } from './processes.mjs';

/** Undoes what was done, in reverse, once: at the end, after a failure, and on Ctrl-C. */
export class Cleanup {
  steps = [];
  running = undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => this.abort());
  }

  add(step) {
    this.steps.push(step);
  }

  /** Whoever asks while it is being done waits for the same. */
  run() {
    return (this.running ??= this.undo());
  }

  /** One step that fails does not keep the others from being done. */
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

/** A step that throws and one that rejects are the same. */
async function attempt(step) {
  await step();
}
