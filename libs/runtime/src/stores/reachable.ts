import { once } from 'node:events';
import { connect } from 'node:net';
import { readNatsUrl } from './nats-url.js';
import { retryUntilReady, type StartRetries } from '../retry.js';
import { StartFailure } from '../start-failure.js';

const connectTimeoutMs = 10_000;
const usualPorts: Record<string, number> = {
  'postgresql:': 5_432,
  'postgres:': 5_432,
  'redis:': 6_379,
  'rediss:': 6_379,
};

/**
 * Waits for the servers of `*_DATABASE_URL`, `REDIS_URL` and `NATS_URL`: a process and its stores may start at the same
 * time, in any order. Of several NATS servers one is enough.
 * @throws StartFailure that names the host and the variable when a server does not answer within the limit
 */
export async function untilReachable(environment: NodeJS.ProcessEnv, retries: StartRetries): Promise<void> {
  const isAddress = (variable: string) => /^(\w+_DATABASE_URL|REDIS_URL|NATS_URL)$/.test(variable);
  await Promise.all(
    Object.entries(environment).flatMap(([variable, url]) =>
      isAddress(variable) && url ? [retryUntilReady(() => reach(variable, url), retries)] : [],
    ),
  );
}

async function reach(variable: string, url: string): Promise<void> {
  const attempts = addressesIn(variable, url).map((address) => reachOne(variable, address));
  if (attempts.length === 0) return;
  await Promise.any(attempts).catch(({ errors }: AggregateError) => {
    throw errors.at(-1);
  });
}

/** Leaves out a value that is no server's address, because the settings' reader refuses it. */
function addressesIn(variable: string, url: string): [host: string, port: number][] {
  if (variable === 'NATS_URL') return natsAddresses(url);
  if (!URL.canParse(url)) return [];
  const { hostname, port, protocol } = new URL(url);
  const number = Number(port) || usualPorts[protocol];
  return hostname === '' || number === undefined ? [] : [[hostname, number]];
}

function natsAddresses(url: string): [host: string, port: number][] {
  try {
    return readNatsUrl(url).servers.map((server) => {
      const { hostname, port } = new URL(`nats://${server}`);
      return [hostname, Number(port)];
    });
  } catch {
    return [];
  }
}

async function reachOne(variable: string, [hostname, number]: [host: string, port: number]): Promise<void> {
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: number });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectTimeoutMs) });
  } catch (cause) {
    throw new StartFailure(
      `Nothing answers at ${hostname}:${number} (${variable}): start that server or set the variable right.`,
      { cause },
    );
  } finally {
    socket.on('error', () => {}).destroy();
  }
}
