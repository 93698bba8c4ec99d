import type { lessonCompleted, PayloadOf } from '@proximal/contracts';
import type { RunningApp } from '@proximal/runtime';
import { readServiceConfig, startService, type ServiceOverrides } from '@proximal/service';
import { LessonCompletionService } from './completions/lesson-completion.service.js';
import { Database } from './database.js';
import { ProgressModule } from './progress.module.js';

export interface ProgressApp extends RunningApp {
  /** Only the start of a demonstration uses it: nobody else dates completions. */
  completeAsDemo(completed: PayloadOf<typeof lessonCompleted>[]): Promise<void>;
}

export async function start(environment: NodeJS.ProcessEnv, overrides: ServiceOverrides = {}): Promise<ProgressApp> {
  const config = readServiceConfig('progress', environment);
  const { app, stop } = await startService({
    service: 'progress',
    config,
    Database,
    module: ProgressModule,
    ...overrides,
  });
  const completion = app.get(LessonCompletionService, { strict: false });
  return {
    async completeAsDemo(completed) {
      await app.get(Database).transaction((transaction) => completion.recover(transaction, completed));
    },
    stop,
  };
}
