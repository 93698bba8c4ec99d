import { Injectable } from '@nestjs/common';
import { figureHash, figurePath, Refusal, showFigure } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import { preferredEncoding } from '@proximal/runtime';
import { within } from '@proximal/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CurriculumCache } from '../answers/curriculum-cache.js';
import { readyAnswer, sendReady, type ReadyAnswer } from '../answers/ready-answer.js';
import { Deadline, pageDeadline } from '../../accounts/deadline.js';

/** The address contains the hash of the drawing, so what it shows never changes. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Opened on its own, a figure runs nothing, loads nothing and belongs to no origin.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Without a token, because an `<img>` cannot send one; only readers of the lesson know the hash in the address. */
@Injectable()
export class FigurePagesService {
  constructor(
    private readonly services: RequestClient,
    private readonly cache: CurriculumCache,
  ) {}

  mount(server: FastifyInstance): void {
    server.get<{ Params: { name: string } }>('/figures/:name', (request, reply) =>
      within(request.span, () =>
        new Deadline(pageDeadline, request.counted).handOn({ requestId: request.counted.requestId }, () =>
          this.answer(request.params.name, request, reply),
        ),
      ),
    );
  }

  private async answer(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const hash = figureHash.safeParse(name.replace(/\.svg$/, '')).data;
    if (hash === undefined || !name.endsWith('.svg')) throw new Refusal('unknown-path');
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const answer = await this.cache.answer(figurePath(hash), encoding, () => this.fetch(hash));
    return sendReady(request, reply.headers(headers), answer, 'image/svg+xml');
  }

  private async fetch(hash: string): Promise<ReadyAnswer> {
    const { svg } = await this.services.request(showFigure, { hash });
    if (svg === null) throw new Refusal('unknown-path');
    return readyAnswer(Buffer.from(svg));
  }
}
