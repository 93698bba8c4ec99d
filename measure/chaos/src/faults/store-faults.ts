import { passing, type ProxyMode } from '@proximal/testing/harness';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../platform/stores.js';
import type { Fault, World } from './fault.js';
import type { StoreCertificates } from './store-certificates.js';

const nothing = async () => undefined;
const muted: ProxyMode = { kind: 'mute' };
const refused: ProxyMode = { kind: 'refuse' };

/** A way in which the connections between processes and a store behave for a while. */
function onTheWay(
  name: string,
  store: Store,
  mode: ProxyMode,
  { seconds = 8, copy }: { seconds?: number; copy?: number } = {},
): Fault {
  return {
    name,
    seconds,
    begin: async ({ links }) => {
      await links.set(store, mode, copy);
      return () => links.set(store, passing, copy);
    },
  };
}

/** Changes between good and bad every three seconds. */
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

/** Something that is done once; the server comes back by itself. */
function once(name: string, act: (world: World) => Promise<void>, seconds = 1): Fault {
  return { name, seconds, begin: async (world) => act(world).then(() => nothing) };
}

/** A server that is frozen: it accepts connections and never answers. */
function frozen(store: Store): Fault {
  return {
    name: `${store}-frozen`,
    seconds: 12,
    begin: async ({ servers }) => {
      servers.signal(store, 'SIGSTOP');
      return async () => servers.signal(store, 'SIGCONT');
    },
  };
}

const stores: readonly Store[] = ['redis', 'nats', 'postgres'];

/** What each of the stores can suffer on the way to it. */
const ofEachStore = stores.flatMap((store): Fault[] => [
  onTheWay(`${store}-down`, store, refused),
  onTheWay(`${store}-muted`, store, muted, { seconds: 12 }),
  onTheWay(`${store}-slow`, store, { kind: 'delay', ms: store === 'postgres' ? 100 : 300 }),
  onTheWay(`${store}-partitioned`, store, muted, { seconds: 12, copy: 1 }),
  onTheWay(`${store}-halved`, store, { kind: 'cut', afterBytes: 2_000, ending: 'end' }),
  once(`${store}-cut`, ({ links }) => links.cutAll(store)),
  once(`${store}-killed`, ({ servers }) => servers.end(store, 'SIGKILL'), 3),
  flapping(store),
  frozen(store),
]);

const readOnly: Fault = {
  name: 'postgres-read-only',
  seconds: 8,
  begin: async ({ servers }) => {
    await servers.administer('ALTER SYSTEM SET default_transaction_read_only = on', 'SELECT pg_reload_conf()');
    return () => servers.administer('ALTER SYSTEM RESET default_transaction_read_only', 'SELECT pg_reload_conf()');
  },
};

const full: Fault = {
  name: 'postgres-full',
  seconds: 8,
  isImpossible: ({ disk }) => (disk ? undefined : 'this user may not mount a small file system'),
  begin: async ({ disk }) => {
    // The load writes more, into what becomes free meanwhile.
    const filling = setInterval(() => disk!.fill(), 500);
    disk!.fill();
    return async () => {
      clearInterval(filling);
      disk!.free();
    };
  },
};

export const storeFaults: readonly Fault[] = [
  ...ofEachStore,
  once('redis-flushed', ({ servers }) => servers.flushRedis()),
  once('nats-files-lost', ({ servers }) => servers.loseStreams(), 3),
  once('postgres-restarted', ({ servers }) => servers.end('postgres', 'SIGINT'), 3),
  once('postgres-terminated', ({ servers }) =>
    servers.administer(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
    ),
  ),
  readOnly,
  full,
];

const certificateSeconds = 20;
const usersOfRedis = ['gateway', 'grading', 'grading-worker'];

/** A store shows an expired certificate to every new connection, and has lost the others. */
function expired(store: Store): Fault {
  return {
    name: `certificate-${store}`,
    seconds: certificateSeconds,
    isImpossible: withoutTls,
    begin: async (world) => {
      const certificates = certificatesIn(world);
      await certificates.present(store, 'expired');
      await world.links.cutAll(store);
      return () => certificates.present(store, 'valid');
    },
    symptoms: ({ environment }) =>
      environment.instances
        .filter(({ role }) => store !== 'redis' || usersOfRedis.includes(role.name))
        .filter(({ process }) => !/certificate has expired/.test(process.log))
        .map(({ name, process }) => `${name} logs no reason: ${process.log.slice(-300)}`),
  };
}

/** The certificate of half of the processes has expired, and every store asks for it again. */
const ofClients: Fault = {
  name: 'certificate-client',
  seconds: certificateSeconds,
  isImpossible: withoutTls,
  begin: async (world) => {
    const certificates = certificatesIn(world);
    certificates.giveCopy(1, 'expired');
    for (const store of ['postgres', 'redis', 'nats'] as const) await world.links.cutAll(store, 1);
    return async () => certificates.giveCopy(1, 'valid');
  },
};

export const certificateFaults: readonly Fault[] = [expired('postgres'), expired('redis'), expired('nats'), ofClients];

function withoutTls({ certificates }: World): string | undefined {
  return certificates ? undefined : 'openssl is missing, which makes certificates';
}

function certificatesIn({ certificates }: World): StoreCertificates {
  if (!certificates) throw new Error('the stores have no TLS');
  return certificates;
}
