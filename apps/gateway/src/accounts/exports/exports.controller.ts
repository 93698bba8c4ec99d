import { Injectable } from '@nestjs/common';
import { showExport, type CallOf, type ReplyOf } from '@proximal/contracts';
import { archiveText, type ArchivePage } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { ChunkedOutput } from '../chunked-output.js';
import { HandlesLocally } from '../local-handlers.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { ExportRepository } from './export.repository.js';

@Injectable()
export class ExportsController {
  constructor(
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

  private async *pagesOf(userId: number, pages: number): AsyncGenerator<ArchivePage> {
    for (let number = 0; number < pages; number += 1) {
      const page = await this.exports.page(userId, number);
      if (page === null) throw new Error('the export was dropped while it was sent');
      yield page;
    }
  }
}
