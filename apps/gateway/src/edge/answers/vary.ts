import type { FastifyReply } from 'fastify';

export function varyBy(reply: FastifyReply, name: 'Accept' | 'Accept-Encoding'): void {
  const present = reply.getHeader('vary');
  reply.header('vary', present === undefined ? name : `${String(present)}, ${name}`);
}
