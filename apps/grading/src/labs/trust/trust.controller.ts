import { Controller } from '@nestjs/common';
import { distrustLab, listLabsToTrust, trustLab, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles, Outbox } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { TrustRepository } from './trust.repository.js';

@Controller()
export class TrustController {
  constructor(
    private readonly trusted: TrustRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles(trustLab)
  async trust({ labId, by }: InputOf<typeof trustLab>): Promise<OutputOf<typeof trustLab>> {
    const trusted = await this.trusted.trust(labId, by, this.clock.now());
    this.outbox.wake();
    return trusted;
  }

  @Handles(distrustLab)
  distrust({ labId }: InputOf<typeof distrustLab>): Promise<OutputOf<typeof distrustLab>> {
    return this.trusted.distrust(labId);
  }

  @Handles(listLabsToTrust)
  list({ after }: InputOf<typeof listLabsToTrust>): Promise<OutputOf<typeof listLabsToTrust>> {
    return this.trusted.listAfter(after ?? 0);
  }
}
