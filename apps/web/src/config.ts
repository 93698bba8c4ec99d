import { list, networks, port, readConfig, url } from '@proximal/runtime';
import { z } from 'zod';
import { isSealKey } from './lib/server/sessions/seal.js';

const schema = z.object({
  WEB_PORT: port.default(3002),
  WEB_HOST: z.string().default('localhost'),
  API_URL: url('http', 'https').default('http://localhost:3000/api/v1'),
  /** The address in visitors' browsers, such as https://learn.example. Left out: what each request names, over HTTP. */
  WEB_ORIGIN: z
    .string()
    .refine((value) => URL.canParse(value) && new URL(value).origin === value, 'must be like https://learn.example')
    .optional(),
  /** The first key seals the cookies, and all of them open cookies, so a new key goes first. */
  WEB_SESSION_KEYS: list
    .refine((keys) => keys.length > 0, 'must be set')
    .refine((keys) => keys.every(isSealKey), 'must be keys of 32 bytes in base64, separated by commas'),
  WEB_TRUSTED_PROXIES: networks,
  /** The reference of the API in visitors' browsers, which may have no way to API_URL. */
  WEB_API_REFERENCE: url('http', 'https').optional(),
  /** Set where guests may look around as the demo learner. */
  DEMO_SINCE: z.string().optional(),
});

export type WebConfig = z.output<typeof schema>;

/** @throws StartFailure that names every bad key */
export function readWebConfig(environment: NodeJS.ProcessEnv): WebConfig {
  return readConfig(schema, environment);
}

export function configureAdapter(protocolHeader: string): void {
  process.env.PAGES_PROTOCOL_HEADER = protocolHeader;
}
