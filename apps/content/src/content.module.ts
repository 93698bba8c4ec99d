import { Module } from '@nestjs/common';
import { EventsModule } from '@proximal/messaging';
import { CurriculumVersionController } from './catalogue/curriculum-version.controller.js';
import { LabsController } from './catalogue/labs.controller.js';
import { LabRepository } from './catalogue/lab.repository.js';
import { LessonsController } from './catalogue/lessons.controller.js';
import { LessonRepository } from './catalogue/lesson.repository.js';
import { LevelsController } from './catalogue/levels.controller.js';
import { LevelRepository } from './catalogue/level.repository.js';
import { ModulesController } from './catalogue/modules.controller.js';
import { ModuleRepository } from './catalogue/module.repository.js';
import { RoadmapsController } from './catalogue/roadmaps.controller.js';
import { RoadmapRepository } from './catalogue/roadmap.repository.js';
import { TracksController } from './catalogue/tracks.controller.js';
import { TrackRepository } from './catalogue/track.repository.js';
import { Database } from './database.js';
import { CatalogueRepository } from './import/catalogue.repository.js';
import { CurriculumEventBackfill } from './event-backfill/curriculum-event-backfill.repository.js';
import { CurriculumImportService } from './import/curriculum-import.service.js';
import { IdentityRepository } from './import/identity.repository.js';
import { StructureController } from './structure/structure.controller.js';
import { StructureRepository } from './structure/structure.repository.js';

const repositories = [
  RoadmapRepository,
  LevelRepository,
  ModuleRepository,
  LessonRepository,
  LabRepository,
  TrackRepository,
  StructureRepository,
  IdentityRepository,
  CatalogueRepository,
];

@Module({
  imports: [
    EventsModule.forRoot({
      service: 'content',
      database: Database,
      source: CurriculumEventBackfill,
      tables: ['outbox'],
    }),
  ],
  controllers: [
    RoadmapsController,
    LevelsController,
    ModulesController,
    LessonsController,
    LabsController,
    TracksController,
    CurriculumVersionController,
    StructureController,
  ],
  providers: [...repositories, CurriculumEventBackfill, CurriculumImportService],
})
export class ContentModule {}
