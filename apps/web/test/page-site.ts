import { randomBytes } from 'node:crypto';
import { stopAfterwards } from '@proximal/testing';
import { readWebConfig } from '../src/config.js';
import { Pages } from '../src/lib/server/pages.js';
import { createPageServer } from '../src/lib/server/serving/page-server.js';
import { FakePlatform } from './fake-platform.js';
import { WebVisitor } from './web-visitor.js';

export const newKey = () => randomBytes(32).toString('base64');

export interface PageSite {
  platform: FakePlatform;
  address: string;
  patienceMs: number;
  key: string;
  visitor(): WebVisitor;
  learner(fullName?: string): Promise<WebVisitor>;
  stop(): Promise<void>;
}

let emails = 0;
export const newEmail = () => `learner-${++emails}@example.com`;

export async function startPages(
  settings: Record<string, string> = {},
  platform?: FakePlatform,
  patience: { headersTimeout?: number; requestTimeout?: number; connectionsCheckingInterval?: number } = {},
): Promise<PageSite> {
  const fake = platform ?? (await FakePlatform.start());
  const key = settings.WEB_SESSION_KEYS ?? newKey();
  const config = readWebConfig({ API_URL: fake.url, ...settings, WEB_SESSION_KEYS: key });
  const { server } = await createPageServer(new Pages(config));
  const { requestTimeout: patienceMs } = server.server;
  Object.assign(server.server, patience);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const stop = () => server.close();
  stopAfterwards({ stop });
  const visitor = () => new WebVisitor(address, settings.WEB_ORIGIN);
  const learner = async (fullName?: string) => {
    const person = visitor();
    await person.signUp(newEmail(), fullName);
    return person;
  };
  return { platform: fake, address, patienceMs, key, visitor, learner, stop };
}
