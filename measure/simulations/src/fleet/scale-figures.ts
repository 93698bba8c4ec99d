import { z } from 'zod';

/** Values by part: a role such as `gateway`, `grading-worker sandbox`, `postgres proximal_grading`, `redis`, `nats`. */
const byPart = z.record(z.string(), z.number());

const cost = z.object({
  cpuMicroseconds: byPart,
  /** The share of it on the thread of the event loop, for each role. */
  mainThreadMicroseconds: byPart,
  redisCommands: z.number(),
  natsRequests: z.number(),
  events: z.number(),
  eventBytes: z.number(),
  /** The growth of each service's database, indexes included. */
  databaseBytes: byPart,
});

/** What one request of a kind costs, its events and all their consumers included. */
export type Cost = z.output<typeof cost>;

const step = z.object({
  /** The processes of each role. */
  copies: z.number(),
  wantedPerSecond: z.number(),
  donePerSecond: z.number(),
  submissionsPerSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  /** The mean wait of submissions until a worker begins to grade them. */
  queueWaitMs: z.number(),
  /** The queries that wait for a connection, at the worst moment. */
  poolWaiting: z.number(),
  /** The lag of the slowest event loop: its worst 99th percentile. */
  loopLagMs: z.number(),
  /** Cores that the platform uses, and the machine with all its programs. */
  cores: z.number(),
  machineCores: z.number(),
  coresByPart: byPart,
  mainThreadCores: byPart,
  /** The reasons why the platform does not carry this load; none where it does. */
  problems: z.array(z.string()),
});

/** The figures of `bench:scale`, from which `simulate:rush` computes a fleet. */
export const scaleFigures = z.object({
  measuredAt: z.string(),
  node: z.string(),
  /** The cores of the machine, and how many of them other programs took in the mean. */
  cores: z.number(),
  otherCores: z.number(),
  /** The cores that one copy of each part uses while nobody sends anything. */
  idleCores: byPart,
  costs: z.object({ read: cost, submission: cost, lesson: cost, login: cost }),
  steps: z.array(step),
});

export type ScaleFigures = z.output<typeof scaleFigures>;
