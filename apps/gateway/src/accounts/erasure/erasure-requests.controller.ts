import { Controller } from '@nestjs/common';
import { eraseNow, replayErasures, showErasure, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { RevocationsService } from '../sessions/revocations.service.js';
import { UserRepository } from '../users/user.repository.js';
import { ErasureComparisonService } from './erasure-comparison.service.js';
import { ErasureRepository } from './erasure.repository.js';

@Controller()
export class ErasureRequestsController {
  constructor(
    private readonly users: UserRepository,
    private readonly erasures: ErasureRepository,
    private readonly revocations: RevocationsService,
    private readonly comparison: ErasureComparisonService,
    private readonly clock: Clock,
  ) {}

  @Handles(eraseNow)
  async eraseNow({ email }: InputOf<typeof eraseNow>): Promise<OutputOf<typeof eraseNow>> {
    const learner = await this.users.findCaller(email);
    if (learner === null) return { learnerId: null };
    const now = this.clock.now();
    await this.erasures.request(learner.id, 'operator', now, now);
    await this.revocations.revokeAll(learner.id, now);
    return { learnerId: learner.id };
  }

  @Handles(showErasure)
  async show({ learnerId }: InputOf<typeof showErasure>): Promise<OutputOf<typeof showErasure>> {
    return { receipt: await this.erasures.receipt(learnerId) };
  }

  @Handles(replayErasures)
  replay(): Promise<OutputOf<typeof replayErasures>> {
    return this.comparison.compare();
  }
}
