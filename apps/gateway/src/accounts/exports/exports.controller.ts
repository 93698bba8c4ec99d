import { Controller } from '@nestjs/common';
import {
  exportNow,
  findExport,
  readExportPage,
  showExport,
  type CallOf,
  type InputOf,
  type OutputOf,
  type ReplyOf,
} from '@proximal/contracts';
import { archiveText, Handles, type ArchivePage } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { ChunkedOutput } from '../chunked-output.js';
import { HandlesLocally } from '../local-handlers.service.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { UserRepository } from '../users/user.repository.js';
import { ExportRepository } from './export.repository.js';

@Controller()
export class ExportsController {
  constructor(
    private readonly users: UserRepository,
    private readonly exports: ExportRepository,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(showExport)
  async show(
    _call: CallOf<typeof showExport>,
    context: RequestContext,
  ): Promise<ReplyOf<typeof showExport> | ChunkedOutput> {
    const { userId } = sessionOf(context);
    const { requestedAt, madeAt, expiresAt, pages } = await this.exports.request(userId, this.clock.now());
    const requested = { requested_at: requestedAt.toISOString() };
    if (madeAt === null) return { status: 'making', ...requested };
    const made = { made_at: madeAt.toISOString(), expires_at: expiresAt.toISOString() };
    const about = { status: 'made', ...requested, ...made };
    return new ChunkedOutput(about, archiveText(about, this.pagesOf(userId, pages)));
  }

  @Handles(exportNow)
  async exportNow({ email }: InputOf<typeof exportNow>): Promise<OutputOf<typeof exportNow>> {
    const learner = await this.users.findCaller(email);
    if (learner === null) return { learnerId: null };
    await this.exports.dropMade(learner.id);
    await this.exports.request(learner.id, this.clock.now());
    return { learnerId: learner.id };
  }

  @Handles(readExportPage)
  async readPage({ learnerId, number }: InputOf<typeof readExportPage>): Promise<OutputOf<typeof readExportPage>> {
    return { page: await this.exports.findPage(learnerId, number) };
  }

  @Handles(findExport)
  async find({ learnerId }: InputOf<typeof findExport>): Promise<OutputOf<typeof findExport>> {
    const held = await this.exports.find(learnerId);
    if (held === null) return { found: null };
    const { requestedAt, madeAt, expiresAt, pages } = held;
    return {
      found: {
        requestedAt: requestedAt.toISOString(),
        madeAt: madeAt?.toISOString() ?? null,
        expiresAt: expiresAt.toISOString(),
        pages,
      },
    };
  }

  private async *pagesOf(userId: number, pages: number): AsyncGenerator<ArchivePage> {
    for (let number = 0; number < pages; number += 1) {
      const page = await this.exports.findPage(userId, number);
      if (page === null) throw new Error('the export was dropped while it was sent');
      yield page;
    }
  }
}
