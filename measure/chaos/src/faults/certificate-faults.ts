import type { Store } from '../platform/stores.js';
import type { Fault, World } from './fault.js';
import type { StoreCertificates } from './store-certificates.js';

const seconds = 20;
const usersOfRedis = ['gateway', 'grading', 'grading-worker'];

/** A store shows an expired certificate to every new connection, and has lost the others. */
function expired(store: Store): Fault {
  return {
    name: `certificate-${store}`,
    seconds,
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
  seconds,
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
