import { Injectable } from '@nestjs/common';
import { completionPath, findPublishedCompletion, Refusal } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import { within } from '@proximal/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProfileRepository } from '../../accounts/users/profile.repository.js';
import { json } from '../answers/answers.js';
import { Deadline, pageDeadline } from '../../accounts/deadline.js';

/** A withdrawal and a change of the name count at once, so no cache may store the answer; no search engine shows it. */
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const longestCode = 100;

/** Outside the interface, because people who verify a record have no token, only the code that its owner gave. */
@Injectable()
export class CompletionPagesService {
  constructor(
    private readonly services: RequestClient,
    private readonly profiles: ProfileRepository,
  ) {}

  mount(server: FastifyInstance): void {
    server.get<{ Params: { code: string } }>(
      completionPath(':code'),
      { config: { isSecretPath: true } },
      (request, reply) =>
        within(request.span, () =>
          new Deadline(pageDeadline, request.counted).handOn({ requestId: request.counted.requestId }, () =>
            this.answer(request.params.code, request, reply),
          ),
        ),
    );
  }

  /** @throws Refusal `completion-unknown`, the same for every code that shows nothing */
  private async answer(code: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const record = await this.find(code, request.counted.requestId);
    const name = record && (await this.profiles.publicName(record.learnerId));
    if (!record || name === null) throw new Refusal('completion-unknown');
    const data = {
      name,
      track_title: record.trackTitle,
      completed_at: record.completedAt,
      lessons: record.lessons,
      labs: record.labs,
      issued_at: record.issuedAt,
    };
    return reply.headers(headers).type(json).send(JSON.stringify({ data }));
  }

  private async find(code: string, requestId: string) {
    if (code.length > longestCode) return null;
    return (await this.services.request(findPublishedCompletion, { code }, requestId)).completion;
  }
}
