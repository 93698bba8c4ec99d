import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CurriculaService } from '@proximal/curriculum';
import { PeriodicTask } from '@proximal/runtime';
import { Database } from '../database.js';
import { PlacementBasisService } from './placement-basis.service.js';

/** Not at the start, when the other parts of the platform need the processor. */
const everyMs = 30_000;

/** Makes the prior of a new curriculum before a learner waits for it. */
@Injectable()
export class PlacementPreparation implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private task: PeriodicTask | undefined;

  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
    private readonly bases: PlacementBasisService,
  ) {}

  onApplicationBootstrap(): void {
    this.task = new PeriodicTask(() => this.prepare(), everyMs, new Logger(PlacementPreparation.name));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  private async prepare(): Promise<void> {
    const curriculum = await this.curricula.current(this.database);
    if (curriculum) await this.bases.of(curriculum);
  }
}
