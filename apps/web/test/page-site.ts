import { randomBytes } from 'node:crypto';
import { stopAfterwards } from '@proximal/testing';
import { readWebConfig } from '../src/config.js';
import { Pages } from '../src/lib/server/pages.js';
import { createPageServer } from '../src/lib/server/serving/page-server.js';
import { FakePlatform } from './fake-platform.js';
import { WebVisitor } from './web-visitor.js';

export const newKey = () => randomBytes(32).toString('base64');

/** Pages on a platform that specs teach what to answer. */
export interface PageSite {
  platform: FakePlatform;
  /** Where the pages listen, over HTTP. */
  address: string;
  /** How long the server waits for the rest of a request, unless a test is less patient. */
  patienceMs: number;
  /** Seals the cookies. */
  key: string;
  /** A visitor with a new browser. */
  visitor(): WebVisitor;
  /** A visitor who has signed up. */
  learner(fullName?: string): Promise<WebVisitor>;
  stop(): Promise<void>;
}

let emails = 0;
export const newEmail = () => `learner-${++emails}@example.com`;

/** Starts the pages as they were built, until the end of the test file; `patience` is in place of the server's own. */
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
