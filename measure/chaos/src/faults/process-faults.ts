import { roles } from '../platform/roles.js';
import { anInstance, type Fault } from './fault.js';

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

export const processFaults: readonly Fault[] = [...killed, ...frozen, ...movedClocks, ...outOfMemory];
