import { Module } from '@nestjs/common';
import { FilterRepository } from './filter.repository.js';
import { LessonRepository } from './lesson.repository.js';
import { LessonsController } from './lessons.controller.js';
import { OutlineRepository } from './outline.repository.js';
import { RoadmapRepository } from './roadmap.repository.js';
import { RoadmapsController } from './roadmaps.controller.js';
import { TrackRepository } from './track.repository.js';
import { TracksController } from './tracks.controller.js';

@Module({
  controllers: [TracksController, RoadmapsController, LessonsController],
  providers: [TrackRepository, OutlineRepository, RoadmapRepository, LessonRepository, FilterRepository],
})
export class CatalogueModule {}
