import type { Cost, ScaleFigures } from './scale-figures.js';
import { kinds, type Demand, type Kind } from './demand.js';

/** Nobody plans with more than this share of a core: the rest takes bursts, and the other copies when one of them ends. */
export const plannedUse = 0.6;
/** One copy may always be on its way to another node. */
const leastCopies = 2;
/** The connections that a process opens at most to its database (`libs/database`, seven for writing and three for reading). */
export const connectionsPerProcess = 10;

/** The processes of a role. */
interface RoleFleet {
  role: string;
  copies: number;
  /** Cores that are busy with all copies together, threads of passwords and garbage collection included. */
  busyCores: number;
}

/** A database, with all processes that connect to it. */
interface DatabaseFleet {
  name: string;
  busyCores: number;
  connections: number;
  gibibytesPerDay: number;
}

export interface FleetPlan {
  demand: Demand;
  roles: RoleFleet[];
  databases: DatabaseFleet[];
  /** What PostgreSQL does for all databases: writing the log, checkpoints, autovacuum. */
  sharedDatabaseCores: number;
  nats: { requestsPerSecond: number; eventsPerSecond: number; mebibytesPerSecond: number; busyCores: number };
  redis: { commandsPerSecond: number; busyCores: number };
}

/** @param workers the worker processes, as the simulation of submissions found them */
export interface FleetInputs {
  figures: ScaleFigures;
  demand: Demand;
  workers: number;
  /** The day's mean, which decides how fast databases grow. */
  meanPerSecond: Record<Kind, number>;
}

const sandbox = 'grading-worker sandbox';
const worker = 'grading-worker';
const databasePrefix = 'postgres proximal_';

/** Computes how many processes of each role, and which stores, carry a demand. */
export function planFleet({ figures, demand, workers, meanPerSecond }: FleetInputs): FleetPlan {
  const total = (valueOf: (cost: Cost) => number, perSecond = demand.perSecond) =>
    kinds.reduce((sum, kind) => sum + perSecond[kind] * valueOf(figures.costs[kind]), 0);
  const coresOf = (part: string) => total(({ cpuMicroseconds }) => cpuMicroseconds[part] ?? 0) / 1_000_000;
  const idleOf = (part: string) => figures.idleCores[part] ?? 0;
  const roles = rolesIn(figures).map((role): RoleFleet => {
    const threadCores = total(({ mainThreadMicroseconds }) => mainThreadMicroseconds[role] ?? 0) / 1_000_000;
    const copies = role === worker ? workers : copiesFor(threadCores, idleOf(role));
    const sandboxes = role === worker ? coresOf(sandbox) : 0;
    return { role, copies, busyCores: coresOf(role) + copies * idleOf(role) + sandboxes };
  });
  const databases = databasesIn(figures).map((name): DatabaseFleet => {
    const part = `${databasePrefix}${name}`;
    const processes = roles.filter(({ role }) => serviceOf(role) === name).reduce((sum, { copies }) => sum + copies, 0);
    return {
      name,
      busyCores: coresOf(part) + processes * idleOf(part),
      connections: processes * connectionsPerProcess,
      gibibytesPerDay: (total(({ databaseBytes }) => databaseBytes[name] ?? 0, meanPerSecond) * 86_400) / 1_024 ** 3,
    };
  });
  return {
    demand,
    roles,
    databases,
    sharedDatabaseCores: coresOf('postgres shared') + idleOf('postgres shared'),
    nats: {
      requestsPerSecond: total(({ natsRequests }) => natsRequests),
      eventsPerSecond: total(({ events }) => events),
      mebibytesPerSecond: total(({ eventBytes }) => eventBytes) / 1_024 ** 2,
      busyCores: coresOf('nats') + idleOf('nats'),
    },
    redis: {
      commandsPerSecond: total(({ redisCommands }) => redisCommands),
      busyCores: coresOf('redis') + idleOf('redis'),
    },
  };
}

/** Returns the milliseconds of CPU that a submission takes of a worker and its sandbox. */
export function gradeMs({ costs }: ScaleFigures): number {
  const { cpuMicroseconds } = costs.submission;
  return ((cpuMicroseconds[worker] ?? 0) + (cpuMicroseconds[sandbox] ?? 0)) / 1_000;
}

/** Returns the fewest copies whose event loops have time enough; each idles a little, too. */
function copiesFor(threadCores: number, idleCores: number): number {
  return Math.max(leastCopies, Math.ceil(threadCores / Math.max(0.01, plannedUse - idleCores)));
}

function rolesIn(figures: ScaleFigures): string[] {
  return Object.keys(figures.costs.read.mainThreadMicroseconds).sort();
}

function databasesIn(figures: ScaleFigures): string[] {
  return Object.keys(figures.costs.read.databaseBytes).sort();
}

/** Returns the service whose database a role uses. */
function serviceOf(role: string): string {
  return role === worker ? 'grading' : role;
}
