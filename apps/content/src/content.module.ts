import { Module } from '@nestjs/common';
import { EventsModule } from '@proximal/messaging';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { Database } from './database.js';
import { CurriculumEventBackfill } from './event-backfill/curriculum-event-backfill.repository.js';
import { ImportModule } from './import/import.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { SearchModule } from './search/search.module.js';
import { StructureModule } from './structure/structure.module.js';
import { personalData } from './personal-data.repository.js';

const events = EventsModule.forRoot({
  service: 'content',
  database: Database,
  source: CurriculumEventBackfill,
  tables: ['outbox'],
  personalData,
});

@Module({
  imports: [events, CatalogueModule, SearchModule, ImportModule, ProjectsModule, StructureModule],
  providers: [CurriculumEventBackfill],
})
export class ContentModule {}
