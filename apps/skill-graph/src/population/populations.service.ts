import { Injectable } from '@nestjs/common';
import type { Population } from '@proximal/learner-model';
import { PopulationRepository } from './population.repository.js';

/** Holds the present version of the population in the memory of each copy of the service. */
@Injectable()
export class PopulationsService {
  private held: Promise<Population> | undefined;

  constructor(private readonly repository: PopulationRepository) {}

  /** Returns the version this copy knows. It may be some seconds old: nobody waits for a newer one. */
  present(): Promise<Population> {
    return (this.held ??= this.repository.latest().catch((error: unknown) => {
      this.held = undefined;
      throw error;
    }));
  }

  /** Loads the versions learnt since the last refresh. */
  async refresh(): Promise<void> {
    const held = await this.present();
    const latest = await this.repository.latest(held);
    if (latest.version > held.version) this.held = Promise.resolve(latest);
  }
}
