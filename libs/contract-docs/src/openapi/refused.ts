import {
  isAboutLearner,
  kindOf,
  Refusal,
  refusalCodes,
  remedyOf,
  roleAccessOf,
  statusOf,
  takesIdempotencyKey,
  type Operation,
  type RefusalCode,
} from '@proximal/contracts';
import type { JsonObject } from '../json.js';
import { headersWith, type HeaderName } from './headers.js';

const statusTexts: Record<number, string> = {
  400: 'Malformed JSON or an unknown cursor.',
  401: 'No valid token, or wrong credentials.',
  403: 'Not allowed, or not yet; the detail says what to do.',
  404: 'Nothing there, or somebody else’s.',
  409: 'In conflict with the present state.',
  413: 'The body is larger than 256 KiB.',
  415: 'The body is not JSON.',
  422: 'Some of the input is missing or wrong.',
  429: 'Over the limit; see Retry-After.',
  503: 'A part of the service is away; see Retry-After.',
};

const statusHeaders: Partial<Record<number, HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

export const errorSchema: JsonObject = {
  type: 'object',
  required: ['detail', 'code'],
  description: 'Why a request was refused, and what to do.',
  properties: {
    detail: { type: 'string', description: 'One sentence a person can act on.' },
    code: {
      type: 'string',
      description: 'Stable name of the refusal, for programs; new ones may come.',
      examples: [...refusalCodes],
    },
    errors: {
      type: 'array',
      description: 'What is missing or wrong, field by field; only with status 422.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'Where it is, such as `body.email` or `query.limit`.' },
          message: { type: 'string', description: 'What is wrong with it, such as `is required`.' },
        },
      },
    },
  },
};

const examplesOfMore: Partial<Record<string, ConstructorParameters<typeof Refusal>[1] & object>> = {
  'invalid-input': { errors: [{ path: 'body.email', message: 'is required' }] },
  'over-the-limit': { retryAfterSeconds: 17 },
  'too-many-failed-logins': { retryAfterSeconds: 240 },
};

export function errorExamples(): JsonObject {
  return Object.fromEntries(
    refusalCodes.map((code) => {
      const { message: detail, kind } = new Refusal(code, examplesOfMore[code] ?? {});
      const { errors = [] } = examplesOfMore[code] ?? {};
      const value = { detail, code, ...(kind === 'invalid' ? { errors: errors.map((one) => ({ ...one })) } : {}) };
      return [code, { description: remedyOf(code), value }];
    }),
  );
}

export function refusedResponses(operation: Operation): JsonObject {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(operation)) {
    const status = statusOf[kindOf(code)];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, response(status, codes)]));
}

const tokenRefusals = [
  'not-authenticated',
  'token-expired',
  'token-too-old',
  'token-revoked',
  'token-malformed',
] as const;

function refusalsOf(operation: Operation): Set<RefusalCode> {
  const hasQuery = Object.keys((operation.query as { shape?: object }).shape ?? {}).length > 0;
  const roleAccess = roleAccessOf(operation.access);
  return new Set<RefusalCode>([
    ...operation.refusals,
    ...(roleAccess ? (['role-required'] as const) : []),
    ...(roleAccess?.cohort ? (['cohort-unknown'] as const) : []),
    ...(isAboutLearner(operation) ? (['own-case'] as const) : []),
    ...(operation.access === 'anyone' ? [] : tokenRefusals),
    ...(['anyone', 'guest'].includes(operation.access as string) ? [] : (['account-needed'] as const)),
    ...(operation.hasBody ? (['malformed-json', 'body-too-large', 'not-json', 'invalid-input'] as const) : []),
    ...(operation.answer === 'page' ? (['unknown-cursor'] as const) : []),
    ...(hasQuery || operation.stream ? (['invalid-input'] as const) : []),
    ...(takesIdempotencyKey(operation) ? (['key-reused'] as const) : []),
    'over-the-limit',
    'unavailable',
  ]);
}

function response(status: number, codes: readonly RefusalCode[]): JsonObject {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: statusTexts[status] ?? '',
    headers: headersWith(...(statusHeaders[status] ?? [])),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
  };
}
