import { passing, type ProxyMode } from '@proximal/testing/harness';
import type { Instance } from '../platform/instance.js';
import { roles } from '../platform/roles.js';
import type { Fault, World } from './fault.js';
import { certificateFaults, storeFaults } from './store-faults.js';

const hour = 3_600_000;

function ofRole(role: string): Fault[] {
  const victimIn = ({ environment, random }: World): Instance =>
    random.pick(environment.instances.filter((instance) => instance.role.name === role));
  const cutsClients = role === 'gateway';
  const movedClock = (direction: string, clockShiftMs: number): Fault => ({
    name: `clock-${direction}-${role}`,
    seconds: 8,
    begin: async (world) => {
      const { pid } = victimIn(world).process;
      world.agents.order(pid, { clockShiftMs });
      return () => world.agents.order(pid, { clockShiftMs: 0 });
    },
  });
  return [
    {
      // It ends in the middle of its work; an orchestrator starts another one.
      name: `kill-${role}`,
      seconds: 2,
      cutsClients,
      begin: async (world) => {
        const victim = victimIn(world);
        await victim.stop('SIGKILL');
        return () => victim.start();
      },
    },
    {
      // Its connections stay open and nothing answers on them.
      name: `freeze-${role}`,
      seconds: 12,
      cutsClients,
      begin: async (world) => {
        const { pid } = victimIn(world).process;
        process.kill(pid, 'SIGSTOP');
        return () => void process.kill(pid, 'SIGCONT');
      },
    },
    movedClock('ahead', hour),
    movedClock('behind', -hour),
    {
      // It takes more and more memory until Node ends it.
      name: `memory-${role}`,
      seconds: 8,
      cutsClients,
      begin: async (world) => {
        const victim = victimIn(world);
        world.agents.order(victim.process.pid, { leaks: true });
        return async () => {
          await victim.process.end();
          await victim.stop('SIGKILL');
          await victim.start();
        };
      },
    },
  ];
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

function pair(...names: readonly string[]): Fault {
  const both = names.map((name) => single.find((one) => one.name === name)!);
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

export const relayName = 'relay';

export const faultNames: readonly string[] = [
  ...[...allFaults, ...certificateFaults].map(({ name }) => name),
  relayName,
];
