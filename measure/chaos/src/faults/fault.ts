import type { Random } from '@proximal/testing/harness';
import type { Environment } from '../platform/environment.js';
import type { Instance } from '../platform/process-starter.js';
import type { Agents } from './orders.js';
import type { SmallDisk } from './small-disk.js';
import type { StoreCertificates } from './store-certificates.js';
import type { StoreLinks } from './store-links.js';
import type { StoreServers } from './store-servers.js';

/** Everything that a fault can disturb. */
export interface World {
  environment: Environment;
  links: StoreLinks;
  servers: StoreServers;
  agents: Agents;
  /** Undefined where the stores have no TLS. */
  certificates: StoreCertificates | undefined;
  /** Undefined where no file system can be mounted. */
  disk: SmallDisk | undefined;
  random: Random;
}

/** Ends a fault: the world is whole again, and nobody helps the platform any further. */
type Heal = () => Promise<void>;

/** Something that goes wrong for a while. */
export interface Fault {
  /** The name for `--only`. */
  name: string;
  /** Seconds from its beginning to its end. */
  seconds: number;
  /** Whether clients may get no answer, because their connection or their gateway is the victim. */
  cutsClients?: boolean;
  /** Returns the reason when this machine cannot do it. */
  isImpossible?: (world: World) => string | undefined;
  begin(world: World): Promise<Heal>;
  /** Returns what an operator should see just before the fault ends, and does not. */
  symptoms?: (world: World) => string[];
}

/** Returns one of the copies of a role, at random. */
export function anInstance({ environment, random }: World, role: string): Instance {
  return random.pick(environment.instances.filter((instance) => instance.role.name === role));
}

/** Does both at the same time, and ends both. */
export function together(name: string, ...faults: readonly Fault[]): Fault {
  return {
    name,
    seconds: Math.max(...faults.map(({ seconds }) => seconds)),
    cutsClients: faults.some(({ cutsClients }) => cutsClients),
    begin: async (world) => {
      const heals = await Promise.all(faults.map((fault) => fault.begin(world)));
      return async () => void (await Promise.all(heals.map((heal) => heal())));
    },
  };
}
