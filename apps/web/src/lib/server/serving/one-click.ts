import type { IncomingMessage } from 'node:http';
import { ApiError } from '@proximal/client';
import type { FastifyReply } from 'fastify';
import type { Visitor } from '../visitor.js';
import { refuse, refusedHeaders } from './refusing.js';

const path = /^\/unsubscribe\/one-click(\?|$)/;

/**
 * Mail programs send it for the person, and name no origin (RFC 8058). That is safe: no cookie is read, and the token
 * opens nothing but the end of its own mails.
 */
export function isOneClick({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && path.test(url);
}

/** The body says `List-Unsubscribe=One-Click`, and nothing that the token does not say. */
export async function endReminders(
  visitor: Visitor,
  token: string | string[] | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (typeof token !== 'string' || token === '') return refuse(reply, 400, 'The link lacks its token.');
  try {
    await visitor.pages.platform.forVisitor(visitor.address, false, () =>
      visitor.withoutSession((client) => client.request('POST', '/reminders/unsubscribe', { body: { token } })),
    );
    return await reply.code(200).headers(refusedHeaders).send('You get no more reminders.');
  } catch (error) {
    if (!(error instanceof ApiError))
      return refuse(reply, 503, 'The platform does not answer just now. Try again later.');
    return refuse(reply, error.status, error.detail);
  }
}
