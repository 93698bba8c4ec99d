import type { RunningApp } from '@proximal/runtime';
import { readServiceConfig, startService } from '@proximal/service';
import { ContentModule } from './content.module.js';
import { Database } from './database.js';
import { StructureRepository } from './structure/structure.repository.js';
import type { Imported } from './import/catalogue.repository.js';
import { CurriculumImportService } from './import/curriculum-import.service.js';

export interface ContentApp extends RunningApp {
  importCurriculum(folder: string): Promise<Imported>;
  publishedVersion(): Promise<string | null>;
}

/** @throws StartFailure when its settings, NATS or its database are not right */
export async function start(environment: NodeJS.ProcessEnv): Promise<ContentApp> {
  const config = readServiceConfig('content', environment);
  const { app, stop } = await startService({ service: 'content', config, Database, module: ContentModule });
  const curriculumImport = app.get(CurriculumImportService, { strict: false });
  const structure = app.get(StructureRepository, { strict: false });
  return {
    importCurriculum: (folder) => curriculumImport.run(folder),
    publishedVersion: () => structure.findVersion(),
    stop,
  };
}
