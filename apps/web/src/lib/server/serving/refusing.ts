import type { FastifyReply } from 'fastify';

/** No cache shows a refusal to somebody whose request is right. */
export const refusedHeaders = { 'content-type': 'text/plain', 'cache-control': 'no-store' };

export function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).headers(refusedHeaders).send(sentence);
}
