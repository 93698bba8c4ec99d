import type { FastifyReply } from 'fastify';
import type { Platform } from '../platform/platform.js';
import { refuse } from './refusing.js';

const figureName = /^[0-9a-f]{64}\.svg$/;
const passedOn = ['cache-control', 'content-security-policy', 'content-type', 'etag'];

/** The address has the hash of the content, so browsers need it only once. */
export async function answerFigure(platform: Platform, file: string, reply: FastifyReply): Promise<unknown> {
  if (!figureName.test(file)) return refuse(reply, 404, 'There is no such figure.');
  // Whatever the failure is, the browser shows the words instead of the figure.
  const answer = await platform.fetch(`${platform.origin}/figures/${file}`).catch(() => undefined);
  if (!answer?.ok) return refuse(reply, answer?.status ?? 503, 'The figure cannot be shown now.');
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}
