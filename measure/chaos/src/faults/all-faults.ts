import { passing, type ProxyMode } from '@proximal/testing/harness';
import type { Instance } from '../platform/instance.js';
import { roles } from '../platform/roles.js';
import type { Fault, World } from './fault.js';
import { certificateFaults, storeFaults } from './store-faults.js';

const hour = 3_600_000;

function isGateway(role: string): boolean {
  return role === 'gateway';
}

function pickVictim({ environment, random }: World, role: string): Instance {
  return random.pick(environment.instances.filter((instance) => instance.role.name === role));
}

function ofRole(role: string): Fault[] {
  return [
    killed(role),
    frozen(role),
    movedClock('ahead', role, hour),
    movedClock('behind', role, -hour),
    outOfMemory(role),
  ];
}

/** It ends in the middle of its work; an orchestrator starts another one. */
function killed(role: string): Fault {
  return {
    name: `kill-${role}`,
    seconds: 2,
    cutsClients: isGateway(role),
    begin: async (world) => {
      const victim = pickVictim(world, role);
      await victim.stop('SIGKILL');
      return () => victim.start();
    },
  };
}

/** Its connections stay open and nothing answers on them. */
function frozen(role: string): Fault {
  return {
    name: `freeze-${role}`,
    seconds: 12,
    cutsClients: isGateway(role),
    begin: async (world) => {
      const { pid } = pickVictim(world, role).process;
      process.kill(pid, 'SIGSTOP');
      return () => void process.kill(pid, 'SIGCONT');
    },
  };
}

function movedClock(direction: string, role: string, clockShiftMs: number): Fault {
  return {
    name: `clock-${direction}-${role}`,
    seconds: 8,
    begin: async (world) => {
      const { pid } = pickVictim(world, role).process;
      world.agents.order(pid, { clockShiftMs });
      return () => world.agents.order(pid, { clockShiftMs: 0 });
    },
  };
}

/** It takes more and more memory until Node ends it. */
function outOfMemory(role: string): Fault {
  return {
    name: `memory-${role}`,
    seconds: 8,
    cutsClients: isGateway(role),
    begin: async (world) => {
      const victim = pickVictim(world, role);
      world.agents.order(victim.process.pid, { leaks: true });
      return async () => {
        await victim.process.end();
        await victim.stop('SIGKILL');
        await victim.start();
      };
    },
  };
}

function answers(name: string, mode: ProxyMode): Fault {
  return {
    name: `answers-${name}`,
    seconds: 8,
    cutsClients: mode.kind !== 'delay',
    begin: async ({ environment: { balancer } }) => {
      balancer.proxy.set(mode);
      return () => balancer.proxy.set(passing);
    },
  };
}

const single: readonly Fault[] = [
  ...roles.flatMap(({ name }) => ofRole(name)),
  ...storeFaults,
  answers('delayed', { kind: 'delay', ms: 1_000 }),
  answers('cut', { kind: 'cut', afterBytes: 0, ending: 'reset' }),
  answers('halved', { kind: 'cut', afterBytes: 400, ending: 'end' }),
  answers('muted', { kind: 'mute' }),
];

function findFault(name: string): Fault {
  const fault = single.find((one) => one.name === name);
  if (!fault) throw new Error(`there is no fault ${name}`);
  return fault;
}

function pair(...names: readonly string[]): Fault {
  const both = names.map(findFault);
  return {
    name: names.join('+'),
    seconds: Math.max(...both.map(({ seconds }) => seconds)),
    cutsClients: both.some(({ cutsClients }) => cutsClients),
    begin: async (world) => {
      const heals = await Promise.all(both.map((fault) => fault.begin(world)));
      return async () => void (await Promise.all(heals.map(async (heal) => heal())));
    },
  };
}

export const allFaults: readonly Fault[] = [
  ...single,
  pair('nats-killed', 'kill-grading-worker'),
  pair('redis-flushed', 'kill-grading'),
  pair('postgres-restarted', 'kill-progress'),
  pair('nats-files-lost', 'freeze-skill-graph'),
  pair('answers-cut', 'postgres-cut'),
];

export const faultNames: readonly string[] = [...allFaults, ...certificateFaults].map(({ name }) => name);
