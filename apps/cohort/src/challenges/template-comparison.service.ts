import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { PeriodicTask } from '@proximal/runtime';
import { Database } from '../database.js';
import { TemplateCache } from './template-cache.js';

const everyMs = 60_000;

/** Compares the templates with content's at the start and periodically, because an event may have been missed. */
@Injectable()
export class TemplateComparisonService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TemplateComparisonService.name);
  private task: PeriodicTask | undefined;

  constructor(
    private readonly database: Database,
    private readonly templates: TemplateCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.templates.refresh(this.database).catch((error: unknown) => {
      // Content may start after this service.
      if (!(error instanceof Refusal)) throw error;
    });
    this.task = new PeriodicTask(() => this.templates.refresh(this.database), everyMs, this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }
}
