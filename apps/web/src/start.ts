import type { AddressInfo } from 'node:net';
import { StartFailure, type RunningApp } from '@proximal/runtime';
import { readWebConfig, type WebConfig } from './config.js';
import { Pages } from './lib/server/pages.js';
import { createPageServer } from './lib/server/serving/page-server.js';

export interface RunningWeb extends RunningApp {
  address: string;
}

/** @throws StartFailure that names the wrong setting, or says why nothing can listen at the address */
export async function start(environment: NodeJS.ProcessEnv): Promise<RunningWeb> {
  const config = readWebConfig(environment);
  const { WEB_HOST, WEB_PORT, WEB_ORIGIN } = config;
  const { server, beginDrain } = await createPageServer(new Pages(config));
  try {
    await server.listen({ host: WEB_HOST, port: WEB_PORT });
  } catch (error) {
    await server.close();
    throw unusableAddress(error, config);
  }
  const { port } = server.server.address() as AddressInfo;
  const isEveryAddress = WEB_HOST === '0.0.0.0' || WEB_HOST === '::';
  const stop = async () => void (await server.close());
  return { address: WEB_ORIGIN ?? `http://${isEveryAddress ? 'localhost' : WEB_HOST}:${port}`, beginDrain, stop };
}

function unusableAddress(error: unknown, { WEB_HOST, WEB_PORT }: WebConfig): StartFailure {
  const { code } = error as NodeJS.ErrnoException;
  return new StartFailure(
    `Cannot listen on ${WEB_HOST}, port ${WEB_PORT} (${code}): set WEB_PORT and WEB_HOST to a free address.`,
    { cause: error },
  );
}
