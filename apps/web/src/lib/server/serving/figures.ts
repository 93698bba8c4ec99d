import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../platform/platform.js';
import { refuse } from './refusing.js';

interface Figure {
  headers: [string, string][];
  body: Buffer;
}

const figureName = /^[0-9a-f]{64}\.svg$/;
const passedOn = ['cache-control', 'content-security-policy', 'content-type', 'etag'];
const mostBytes = 16 * 1024 * 1024;

/** Each address has the hash of its content, so a figure never changes, and a class behind one address reads it once. */
export class Figures {
  private readonly figures = new LRUCache<string, Figure>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  constructor(private readonly platform: Platform) {}

  async answer(file: string, reply: FastifyReply): Promise<unknown> {
    if (!figureName.test(file)) return refuse(reply, 404, 'There is no such figure.');
    const figure = this.figures.get(file) ?? (await this.read(file));
    // Whatever the failure is, the browser shows the words instead of the figure.
    if (typeof figure === 'number') return refuse(reply, figure, 'The figure cannot be shown now.');
    return reply.headers(Object.fromEntries(figure.headers)).send(figure.body);
  }

  /** @returns the status of a refusal when there is none */
  private async read(file: string): Promise<Figure | number> {
    const answer = await this.platform.fetch(`${this.platform.origin}/figures/${file}`).catch(() => undefined);
    if (!answer?.ok) return answer?.status ?? 503;
    const headers = passedOn.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const figure = { headers, body: Buffer.from(await answer.arrayBuffer()) };
    this.figures.set(file, figure);
    return figure;
  }
}
