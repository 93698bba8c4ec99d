import { once } from 'node:events';
import { connect } from 'node:net';
import { retryUntilReady, type StartRetries } from './retry.js';
import { StartFailure } from './start-failure.js';

const connectTimeoutMs = 10_000;
const usualPorts: Record<string, number> = {
  'postgresql:': 5_432,
  'postgres:': 5_432,
  'redis:': 6_379,
  'rediss:': 6_379,
  'nats:': 4_222,
  'tls:': 4_222,
};

/**
 * Waits until the servers in the environment accept connections: those of `*_DATABASE_URL`, `REDIS_URL` and `NATS_URL`.
 * A process and its stores may start at the same time, in any order.
 * @throws StartFailure that names the host and the variable when a server does not answer within the limit
 */
export async function untilReachable(environment: NodeJS.ProcessEnv, retries: StartRetries): Promise<void> {
  const variables = Object.keys(environment).filter((name) => /^(\w+_DATABASE_URL|REDIS_URL|NATS_URL)$/.test(name));
  await Promise.all(
    variables.map((variable) => retryUntilReady(() => reach(variable, environment[variable]!), retries)),
  );
}

/** Ignores a value that is not a server's address, because the settings' reader refuses it. */
async function reach(variable: string, url: string): Promise<void> {
  if (!URL.canParse(url)) return;
  const { hostname, port, protocol } = new URL(url);
  const number = Number(port) || usualPorts[protocol];
  if (hostname === '' || number === undefined) return;
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
