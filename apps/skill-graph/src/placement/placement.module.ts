import { Module } from '@nestjs/common';
import { GraphModule } from '../graph/graph.module.js';
import { LearnersModule } from '../learners/learners.module.js';
import { PopulationModule } from '../population/population.module.js';
import { PlacementBasisService } from './placement-basis.service.js';
import { PlacementController } from './placement.controller.js';
import { PlacementEventBackfill } from './placement-event-backfill.repository.js';
import { PlacementPreparation } from './placement-preparation.js';
import { PlacementRepository } from './placement.repository.js';
import { PlacementsService } from './placements.service.js';
import { PlacementStepsService } from './placement-steps.service.js';
import { VisitorsPlacementService } from './visitors-placement.service.js';

@Module({
  imports: [GraphModule, LearnersModule, PopulationModule],
  controllers: [PlacementController],
  providers: [
    PlacementBasisService,
    PlacementEventBackfill,
    PlacementPreparation,
    PlacementRepository,
    PlacementsService,
    PlacementStepsService,
    VisitorsPlacementService,
  ],
  exports: [PlacementStepsService],
})
export class PlacementModule {}
