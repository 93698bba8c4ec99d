import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient, withDatabase } from '@proximal/migrations';
import { passing, type ProxyMode } from '@proximal/testing/harness';
import { Redis } from 'ioredis';
import type { Store } from '../platform/stores.js';
import type { Fault, World } from './fault.js';
import type { SmallDisk } from './small-disk.js';
import type { StoreCertificates } from './store-certificates.js';

const stores = ['redis', 'nats', 'postgres'] as const;
const muted: ProxyMode = { kind: 'mute' };
const refused: ProxyMode = { kind: 'refuse' };

function onTheWay(name: string, store: Store, mode: ProxyMode, seconds = 8, copy?: number): Fault {
  return {
    name: `${store}-${name}`,
    seconds,
    begin: async ({ links }) => {
      await links.set(store, mode, copy);
      return () => links.set(store, passing, copy);
    },
  };
}

function flapping(store: Store): Fault {
  return {
    name: `${store}-flaps`,
    seconds: 30,
    begin: async ({ links }) => {
      let isOver = false;
      const flap = async () => {
        for (let turn = 0; !isOver; turn += 1) {
          await links.set(store, turn % 2 === 0 ? refused : passing);
          await pause(3_000);
        }
      };
      const flapped = flap();
      return async () => {
        isOver = true;
        await flapped;
        await links.set(store, passing);
      };
    },
  };
}

function once(name: string, act: (world: World) => Promise<void>, seconds = 1): Fault {
  return { name, seconds, begin: async (world) => act(world).then(() => () => undefined) };
}

function frozen(store: Store): Fault {
  return {
    name: `${store}-frozen`,
    seconds: 12,
    begin: async ({ environment: { stores: servers } }) => {
      servers.signal(store, 'SIGSTOP');
      return () => servers.signal(store, 'SIGCONT');
    },
  };
}

/** As the superuser, who may write even when the server is read-only by default. */
async function administer({ environment: { stores: servers } }: World, ...statements: string[]): Promise<void> {
  await withClient(withDatabase(servers.databaseUrl('grading'), 'postgres'), async (client) => {
    for (const statement of ['SET default_transaction_read_only = off', ...statements]) await client.query(statement);
  });
}

async function loseStreams({ environment: { stores: servers } }: World): Promise<void> {
  await servers.end('nats', 'SIGKILL');
  rmSync(servers.streamsFolder, { recursive: true, force: true });
}

const readOnly: Fault = {
  name: 'postgres-read-only',
  seconds: 8,
  begin: async (world) => {
    await administer(world, 'ALTER SYSTEM SET default_transaction_read_only = on', 'SELECT pg_reload_conf()');
    return () => administer(world, 'ALTER SYSTEM RESET default_transaction_read_only', 'SELECT pg_reload_conf()');
  },
};

function diskOf({ disk }: World): SmallDisk {
  if (!disk) throw new Error('the data of PostgreSQL is on no small file system');
  return disk;
}

const full: Fault = {
  name: 'postgres-full',
  seconds: 8,
  isImpossible: ({ disk }) => (disk ? undefined : 'this user may not mount a small file system'),
  begin: async (world) => {
    const disk = diskOf(world);
    // The load writes more, into what becomes free meanwhile.
    const filling = setInterval(() => disk.fill(), 500);
    disk.fill();
    return () => {
      clearInterval(filling);
      disk.free();
    };
  },
};

export const storeFaults: readonly Fault[] = [
  ...stores.flatMap((store) => [
    onTheWay('down', store, refused),
    onTheWay('muted', store, muted, 12),
    onTheWay('slow', store, { kind: 'delay', ms: store === 'postgres' ? 100 : 300 }),
    onTheWay('partitioned', store, muted, 12, 1),
    onTheWay('halved', store, { kind: 'cut', afterBytes: 2_000, ending: 'end' }),
    once(`${store}-cut`, ({ links }) => links.cutAll(store)),
    once(`${store}-killed`, ({ environment }) => environment.stores.end(store, 'SIGKILL'), 3),
    flapping(store),
    frozen(store),
  ]),
  once('redis-flushed', async ({ environment }) => {
    const redis = new Redis(environment.stores.redisUrl);
    await redis.flushall();
    redis.disconnect();
  }),
  once('nats-files-lost', loseStreams, 3),
  once('postgres-restarted', ({ environment }) => environment.stores.end('postgres', 'SIGINT'), 3),
  once('postgres-terminated', (world) =>
    administer(
      world,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
    ),
  ),
  readOnly,
  full,
];

function certificatesOf({ certificates }: World): StoreCertificates {
  if (!certificates) throw new Error('the stores have no certificates');
  return certificates;
}

/** Every process meets the fault, because it loses its connections. */
function ofCertificates(name: string, set: (world: World, validity: 'valid' | 'expired') => Promise<void>): Fault {
  return {
    name: `certificate-${name}`,
    seconds: 20,
    isImpossible: ({ certificates }) => (certificates ? undefined : 'openssl is missing, which makes certificates'),
    begin: async (world) => {
      await set(world, 'expired');
      return () => set(world, 'valid');
    },
  };
}

export const certificateFaults: readonly Fault[] = [
  ...stores.map((store): Fault => ({
    // The store shows an expired certificate to every new connection, and has lost the others.
    ...ofCertificates(store, async (world, validity) => {
      await certificatesOf(world).setCertificate(store, validity);
      if (validity === 'expired') await world.links.cutAll(store);
    }),
    symptoms: ({ environment }) =>
      environment.instances
        .filter(({ role }) => store !== 'redis' || role.usesRedis)
        .filter(({ process }) => !/certificate has expired/.test(process.log))
        .map(({ name, process }) => `${name} logs no reason: ${process.log.slice(-300)}`),
  })),
  // The certificate of half of the processes has expired, and every store asks for it again.
  ofCertificates('client', async (world, validity) => {
    certificatesOf(world).setCertificateOfCopy(1, validity);
    if (validity === 'expired') for (const store of stores) await world.links.cutAll(store, 1);
  }),
];
