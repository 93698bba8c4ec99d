import type { Service } from '@proximal/all';
import type { NatsTls } from './nats.js';
import type { Release } from './release.js';

/** The addresses of the servers, for their operators. */
export interface StoreAddresses {
  /** The address of one of the databases. */
  databaseUrl: string;
  redisUrl: string;
  natsUrl: string;
}

/** What a measurement changes in the processes of an environment. */
export interface EnvironmentOptions {
  /** The number of processes of each role; 2 by default. */
  copies?: number;
  /** The release that every process runs at first; this one by default. */
  release?: Release;
  /** The folder of the servers' state, which the caller removes; otherwise a new one, which `close` removes. */
  home?: string;
  /** Returns the address by which one copy of a role reaches a store; the usual address without it. */
  route?: (url: string, copy: number) => Promise<string>;
  /** Returns the arguments of Node for the process with that name, such as `grading 1`; none without it. */
  nodeOptions?: (name: string) => readonly string[];
  /** Three NATS servers as a cluster, without TLS; one by default. `variables` has to set `EVENTS_REPLICAS`. */
  natsServers?: 1 | 3;
  /** TLS of NATS; without it NATS has none. */
  natsTls?: NatsTls;
  /** Called when the servers run, before any process uses them. */
  prepare?: (addresses: StoreAddresses) => Promise<void>;
  /** Variables of every process, of migrations and imports too. */
  variables?: Readonly<Record<string, string>>;
  /** The databases by service, on servers that run already; by default all are on one server of this environment. */
  databaseUrls?: Readonly<Record<Service, string>>;
}
