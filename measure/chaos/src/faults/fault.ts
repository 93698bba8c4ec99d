import type { Random } from '@proximal/testing/harness';
import type { Audit } from '../audit/audit.js';
import type { OpenLoad } from '../load/open-load.js';
import type { Environment } from '../platform/environment.js';
import type { Agents } from './agents.js';
import type { SmallDisk } from './small-disk.js';
import type { StoreCertificates } from './store-certificates.js';
import type { StoreLinks } from './store-links.js';

export interface World {
  environment: Environment;
  links: StoreLinks;
  agents: Agents;
  certificates: StoreCertificates | undefined;
  disk: SmallDisk | undefined;
  random: Random;
  load: OpenLoad;
  audit: Audit;
}

export interface Fault {
  name: string;
  seconds: number;
  /** Whether clients may get no answer, because their connection or their gateway is the victim. */
  cutsClients?: boolean;
  isImpossible?: (world: World) => string | undefined;
  /** @returns what ends the fault: then the world is whole again, and nobody helps the platform any further */
  begin(world: World): Promise<() => Promise<void> | void>;
  /** Returns what an operator should see just before the fault ends, and does not. */
  symptoms?: (world: World) => string[];
}
