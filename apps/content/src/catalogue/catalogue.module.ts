import { Module } from '@nestjs/common';
import { LessonRepository } from './lesson.repository.js';
import { LessonsController } from './lessons.controller.js';
import { RoadmapRepository } from './roadmap.repository.js';
import { RoadmapsController } from './roadmaps.controller.js';
import { TrackRepository } from './track.repository.js';
import { TracksController } from './tracks.controller.js';

/** Shows learners the published curriculum. */
@Module({
  controllers: [TracksController, RoadmapsController, LessonsController],
  providers: [TrackRepository, RoadmapRepository, LessonRepository],
})
export class CatalogueModule {}
