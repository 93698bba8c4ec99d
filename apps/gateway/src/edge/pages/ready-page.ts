import { isWorthCompressing, preferredEncoding, type Encoding } from '@proximal/runtime';
import type { FastifyInstance } from 'fastify';
import { encodedAnswer, readyAnswer, sendReady, type ReadyAnswer } from '../answers/ready-answer.js';

interface Page {
  path: string;
  type: string;
  body: string | Buffer;
  headers: Record<string, string>;
}

export function mountPage(server: FastifyInstance, { path, type, body, headers }: Page): void {
  const plain = readyAnswer(Buffer.from(body));
  const encoded = new Map<Encoding, Promise<ReadyAnswer>>();
  const answerIn = (encoding: Encoding | null) => {
    if (encoding === null || !isWorthCompressing(plain.body)) return plain;
    const answer = encoded.get(encoding) ?? encodedAnswer(plain, encoding);
    encoded.set(encoding, answer);
    return answer;
  };
  server.get(path, async (request, reply) => {
    const answer = await answerIn(preferredEncoding(request.headers['accept-encoding']));
    return sendReady(request, reply.headers(headers), answer, type);
  });
}
