import { aligned } from '@proximal/all';
import type { ScaleFigures } from './scale-figures.js';
import { kinds } from './demand.js';
import { connectionsPerProcess, plannedUse, type FleetPlan } from './fleet.js';

/** Returns the lines that describe the fleets for several demands. */
export function fleetReport(figures: ScaleFigures, plans: readonly FleetPlan[]): string[] {
  return [
    `Measured by bench:scale on ${figures.measuredAt}: Node ${figures.node}, ${figures.cores} cores, of which other programs took ${figures.otherCores.toFixed(2)}.`,
    `Assumed: ${plannedUse * 100} % of a core for each event loop, ${connectionsPerProcess} connections of each process at most, no answer out of the gateway's cache, every learner's program new.`,
    ...plans.flatMap((plan) => ['', ...planLines(plan)]),
  ];
}

function planLines({ demand, roles, databases, sharedDatabaseCores, nats, redis }: FleetPlan): string[] {
  const fixed = (value: number, digits = 1) => value.toFixed(digits);
  const requests = kinds.map((kind) => `${fixed(demand.perSecond[kind], 0)} ${kind}`).join(', ');
  const sum = <T>(items: readonly T[], valueOf: (item: T) => number) =>
    items.reduce((total, item) => total + valueOf(item), 0);
  const databaseCores = sum(databases, ({ busyCores }) => busyCores) + sharedDatabaseCores;
  return [
    `${demand.name}, requests a second: ${requests}`,
    ...aligned([
      ['role', 'copies', 'busy cores'],
      ...roles.map(({ role, copies, busyCores }) => [role, String(copies), fixed(busyCores)]),
      ['all', String(sum(roles, ({ copies }) => copies)), fixed(sum(roles, ({ busyCores }) => busyCores))],
    ]),
    ...aligned([
      ['database', 'connections', 'busy cores', 'GiB a mean day'],
      ...databases.map(({ name, connections, busyCores, gibibytesPerDay }) => [
        name,
        String(connections),
        fixed(busyCores, 2),
        fixed(gibibytesPerDay, 2),
      ]),
      ['log, checkpoints, autovacuum', '', fixed(sharedDatabaseCores, 2), ''],
      [
        'all',
        String(sum(databases, ({ connections }) => connections)),
        fixed(databaseCores, 2),
        fixed(sum(databases, ({ gibibytesPerDay }) => gibibytesPerDay)),
      ],
    ]),
    `PostgreSQL: ${Math.ceil(databaseCores / plannedUse)} cores at ${plannedUse * 100} % use.`,
    `NATS: ${fixed(nats.requestsPerSecond, 0)} requests/s, ${fixed(nats.eventsPerSecond, 0)} events/s (${fixed(nats.mebibytesPerSecond, 2)} MiB/s), ${fixed(nats.busyCores)} busy cores on one node.`,
    `Redis: ${fixed(redis.commandsPerSecond, 0)} commands/s, ${fixed(redis.busyCores, 2)} busy cores. ${redisAdvice(redis.busyCores)}`,
  ];
}

/** One Redis uses one core, whatever the machine has. */
function redisAdvice(busyCores: number): string {
  const instances = Math.ceil(busyCores / plannedUse);
  if (instances <= 1) return 'One is enough: its thread has a core.';
  return `One thread is too little: at ${plannedUse * 100} % of a core it takes ${instances} instances, or fewer commands.`;
}
