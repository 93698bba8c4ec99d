import { Injectable } from '@nestjs/common';
import type { Population } from '@proximal/learner-model';
import { PopulationRepository } from './population.repository.js';

/** The present version of the population, in memory of each copy of the service. */
@Injectable()
export class Populations {
  private held: Promise<Population> | undefined;

  constructor(private readonly repository: PopulationRepository) {}

  /** The version this copy knows, which may be some seconds old: nobody waits for a newer one. */
  present(): Promise<Population> {
    return (this.held ??= this.repository.latest().catch((error: unknown) => {
      this.held = undefined;
      throw error;
    }));
  }

  /** Takes over what was learnt since. */
  async refresh(): Promise<void> {
    const held = await this.present();
    const latest = await this.repository.latest(held);
    if (latest.version > held.version) this.held = Promise.resolve(latest);
  }
}
