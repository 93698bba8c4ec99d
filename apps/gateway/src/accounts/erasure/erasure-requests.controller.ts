import { Controller } from '@nestjs/common';
import { eraseNow, replayErasures, showErasure, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { UserRepository } from '../users/user.repository.js';
import { ErasingParts } from './erasing-parts.js';
import { ErasureComparisonService } from './erasure-comparison.service.js';
import { ErasureRepository } from './erasure.repository.js';

/** Answers operators. */
@Controller()
export class ErasureRequestsController {
  constructor(
    private readonly users: UserRepository,
    private readonly erasures: ErasureRepository,
    private readonly parts: ErasingParts,
    private readonly comparison: ErasureComparisonService,
  ) {}

  @Handles(eraseNow)
  async eraseNow({ email }: InputOf<typeof eraseNow>): Promise<OutputOf<typeof eraseNow>> {
    const learner = await this.users.findCaller(email);
    if (learner === null) return { learnerId: null };
    const now = this.parts.clock.now();
    await this.erasures.request(learner.id, 'operator', now, now);
    this.parts.revocations.announce(await this.erasures.endSessions(learner.id, now));
    return { learnerId: learner.id };
  }

  @Handles(showErasure)
  async show({ learnerId }: InputOf<typeof showErasure>): Promise<OutputOf<typeof showErasure>> {
    return { receipt: await this.erasures.receipt(learnerId) };
  }

  /** Compares erased ids now, after a restore. */
  @Handles(replayErasures)
  replay(): Promise<OutputOf<typeof replayErasures>> {
    return this.comparison.compare();
  }
}
