import { Refusal, statusOf, type InputError, type RefusalKind } from '@proximal/contracts';
import type { FastifyReply } from 'fastify';
import { json } from './answers.js';

export interface RefusalBody {
  detail: string;
  /** The refusal's code in the catalogue, for programs. */
  code: string;
  errors?: InputError[];
}

/** Returns the status, body and headers of a refusal over HTTP. */
export function described(refusal: Refusal): { status: number; body: RefusalBody; headers: Record<string, string> } {
  // Every 422 has a list of errors, as the interface says; it is empty when no single field is wrong.
  const { errors = refusal.kind === 'invalid' ? [] : undefined, retryAfterSeconds } = refusal.more;
  const headers: Record<string, string> = {};
  if (refusal.kind === 'unauthenticated') headers['www-authenticate'] = 'Bearer';
  if (needsRetryAfter(refusal.kind)) headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfterSeconds ?? 1)));
  const body = { detail: refusal.message, code: refusal.code, ...(errors ? { errors } : {}) };
  return { status: statusOf[refusal.kind], body, headers };
}

function needsRetryAfter(kind: RefusalKind): boolean {
  return kind === 'too-many' || kind === 'unavailable';
}

const failureBody: RefusalBody = {
  detail: 'Something went wrong on our side; try again, and report the X-Request-Id if it goes on.',
  code: 'internal-error',
};

/** Answers with the refusal. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body, headers } = described(refusal);
  return reply.code(status).headers(headers).header('cache-control', 'no-store').type(json).send(JSON.stringify(body));
}

/** Answers that there is a bug in the gateway; only the log contains its details. */
export function fail(reply: FastifyReply): FastifyReply {
  return reply.code(500).header('cache-control', 'no-store').type(json).send(JSON.stringify(failureBody));
}
