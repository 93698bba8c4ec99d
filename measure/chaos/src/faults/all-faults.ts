import { certificateFaults } from './certificate-faults.js';
import { clientFaults } from './client-faults.js';
import { together, type Fault } from './fault.js';
import { processFaults } from './process-faults.js';
import { storeFaults } from './store-faults.js';

const single: readonly Fault[] = [...processFaults, ...storeFaults, ...clientFaults];

function named(name: string): Fault {
  const fault = single.find((one) => one.name === name);
  if (!fault) throw new Error(`there is no fault ${name}`);
  return fault;
}

const pairs = [
  ['nats-killed', 'kill-grading-worker'],
  ['redis-flushed', 'kill-grading'],
  ['postgres-restarted', 'kill-progress'],
  ['nats-files-lost', 'freeze-skill-graph'],
  ['answers-cut', 'postgres-cut'],
] as const;

/** Every fault on stores without TLS, and some two at a time. */
export const allFaults: readonly Fault[] = [
  ...single,
  ...pairs.map(([a, b]) => together(`${a}+${b}`, named(a), named(b))),
];

/** The scenario of the outbox relay, which runs without the other apps. */
export const relayName = 'relay';

/** The names for `--only`. */
export const faultNames: readonly string[] = [
  ...[...allFaults, ...certificateFaults].map(({ name }) => name),
  relayName,
];
