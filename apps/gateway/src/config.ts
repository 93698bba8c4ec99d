import { join } from 'node:path';
import { demoLearners } from '@proximal/contracts';
import { list, networks, port, redisUrl, url } from '@proximal/runtime';
import { readServiceConfig } from '@proximal/service';
import { z } from 'zod';
import { readSigningKeys } from './accounts/tokens/signing-keys.js';

export const CONFIG = Symbol('CONFIG');

const requestsPerMinute = { free: 30, pro: 120, guest: 600, anonymous: 120 };

const signingKeys = z.string('must be set').transform((pem, context) => {
  const keys = readSigningKeys(pem);
  if (keys) return keys;
  context.addIssue({
    code: 'custom',
    message: 'must be one or more RSA private keys in PEM, each of 2048 bits or more',
  });
  return z.NEVER;
});

const planLimits = /^(free|pro|guest|anonymous):[1-9]\d{0,8}(,(free|pro|guest|anonymous):[1-9]\d{0,8})*$/;
const rateLimits = z
  .string()
  .regex(planLimits, 'must look like free:30,pro:120,guest:600,anonymous:120')
  .default('')
  .transform((value): Readonly<typeof requestsPerMinute> => {
    const given = value === '' ? [] : value.split(',').map((item) => item.split(':'));
    return {
      ...requestsPerMinute,
      ...Object.fromEntries(given.map(([plan = '', limit]) => [plan, Number(limit)] as const)),
    };
  });

const share = z
  .string()
  .regex(/^(0|1|0?\.\d{1,9}|1\.0+)$/, 'must be a number from 0 to 1')
  .transform(Number);

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}

const shape = {
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  REDIS_URL: redisUrl,
  /** The first key signs, all of them verify: a new one goes first, the old one stays until its tokens are past renewal. */
  SIGNING_KEYS: signingKeys,
  CURSOR_SECRET: z.string('must be set').min(32, 'must have at least 32 characters'),
  RATE_LIMITS: rateLimits,
  TRUSTED_PROXIES: networks,
  ACCESS_LOG_SAMPLE: share.default(1),
  /** A session is served for a minute without a read, so that some may fail. */
  SESSION_CHECK_SECONDS: z
    .string()
    .regex(/^([1-9]|1\d|20)$/, 'must be a whole number from 1 to 20')
    .default('2')
    .transform(Number),
  /** Links in mails begin with it, never with what a request names as its host. */
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be like https://learn.example')
    .refine((value) => /^https?:/.test(value), 'must start with https:// or http://')
    .default('http://localhost:3002'),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  MAIL_FOLDER: z.string().optional(),
  PROXIMAL_HOME: z.string().default('.proximal'),
  /** The day on which the demonstration began, whose learner guests may look around as. */
  DEMO_SINCE: z.iso.date('must be a day such as 2026-11-05').optional(),
  CORS_ORIGINS: list.refine((items) => items.every(isOrigin), 'must be origins such as https://learn.example'),
};

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;

export function readGatewayConfig(environment: NodeJS.ProcessEnv) {
  const { MAIL_FOLDER, PROXIMAL_HOME, DEMO_SINCE, ...config } = readServiceConfig('gateway', environment, shape);
  return {
    ...config,
    MAIL_FOLDER: MAIL_FOLDER ?? join(PROXIMAL_HOME, 'mails'),
    demo: DEMO_SINCE === undefined ? undefined : demoLearners(DEMO_SINCE)[0],
  };
}
