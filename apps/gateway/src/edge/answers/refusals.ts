import { refusalHeaders, statusOf, type Refusal } from '@proximal/contracts';
import type { FastifyReply } from 'fastify';
import { json } from './answers.js';

export function described(refusal: Refusal) {
  // Every 422 has a list of errors, as the interface says; it is empty when no single field is wrong.
  const { errors = refusal.kind === 'invalid' ? [] : undefined } = refusal.more;
  const body = { detail: refusal.message, code: refusal.code, ...(errors ? { errors } : {}) };
  const headers = { ...refusalHeaders(refusal), 'cache-control': 'no-store' };
  return { status: statusOf[refusal.kind], body, headers };
}

export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body, headers } = described(refusal);
  return reply.code(status).headers(headers).type(json).send(JSON.stringify(body));
}
