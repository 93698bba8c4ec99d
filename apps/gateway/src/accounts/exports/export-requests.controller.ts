import { Controller } from '@nestjs/common';
import { exportNow, findExport, readExportPage, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { UserRepository } from '../users/user.repository.js';
import { ExportRepository } from './export.repository.js';

@Controller()
export class ExportRequestsController {
  constructor(
    private readonly users: UserRepository,
    private readonly exports: ExportRepository,
    private readonly clock: Clock,
  ) {}

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
    return { page: await this.exports.page(learnerId, number) };
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
}
