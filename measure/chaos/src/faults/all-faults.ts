import { passing, type ProxyMode } from '@proximal/testing/harness';
import { roles } from '../platform/roles.js';
import { anInstance, together, type Fault } from './fault.js';
import { certificateFaults, storeFaults } from './store-faults.js';

const hour = 3_600_000;
/** The roles that answer, consume or grade with time and memory of their own. */
const names = roles.map(({ name }) => name);

/** Ends a process in the middle of its work; an orchestrator starts another one. */
const killed = names.map((role): Fault => ({
  name: `kill-${role}`,
  seconds: 2,
  cutsClients: role === 'gateway',
  begin: async (world) => {
    const instance = anInstance(world, role);
    await world.environment.stop(instance, 'SIGKILL');
    return () => world.environment.replace(instance);
  },
}));

/** Freezes a process: its connections stay open and nothing answers on them. */
const frozen = names.map((role): Fault => ({
  name: `freeze-${role}`,
  seconds: 12,
  cutsClients: role === 'gateway',
  begin: async (world) => {
    const { pid } = anInstance(world, role).process;
    process.kill(pid, 'SIGSTOP');
    return async () => void process.kill(pid, 'SIGCONT');
  },
}));

/** Moves the clock of one process while it runs. */
const movedClocks = names.flatMap((role) =>
  [hour, -hour].map((clockShiftMs): Fault => ({
    name: `clock-${clockShiftMs > 0 ? 'ahead' : 'behind'}-${role}`,
    seconds: 8,
    begin: async (world) => {
      const { pid } = anInstance(world, role).process;
      world.agents.order(pid, { clockShiftMs });
      return async () => world.agents.order(pid, { clockShiftMs: 0 });
    },
  })),
);

/** A process takes more and more memory until Node ends it. */
const outOfMemory = names.map((role): Fault => ({
  name: `memory-${role}`,
  seconds: 8,
  cutsClients: role === 'gateway',
  begin: async (world) => {
    const instance = anInstance(world, role);
    world.agents.order(instance.process.pid, { leaks: true });
    return async () => {
      await instance.process.end();
      await world.environment.stop(instance, 'SIGKILL');
      await world.environment.replace(instance);
    };
  },
}));

/** A way in which the connections between clients and gateways behave for a while. */
function answers(name: string, mode: ProxyMode): Fault {
  return {
    name,
    seconds: 8,
    cutsClients: mode.kind !== 'delay',
    begin: async ({ environment: { balancer } }) => {
      balancer.set(mode);
      return async () => balancer.set(passing);
    },
  };
}

const clientFaults: readonly Fault[] = [
  answers('answers-delayed', { kind: 'delay', ms: 1_000 }),
  answers('answers-cut', { kind: 'cut', afterBytes: 0, ending: 'reset' }),
  answers('answers-halved', { kind: 'cut', afterBytes: 400, ending: 'end' }),
  answers('answers-muted', { kind: 'mute' }),
];

const single: readonly Fault[] = [
  ...killed,
  ...frozen,
  ...movedClocks,
  ...outOfMemory,
  ...storeFaults,
  ...clientFaults,
];

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
