import { Module } from '@nestjs/common';
import { CompletionsModule } from '../completions/completions.module.js';
import { PlacementRepository } from './placement.repository.js';
import { PlacementsConsumer } from './placements.consumer.js';

@Module({ imports: [CompletionsModule], providers: [PlacementRepository, PlacementsConsumer] })
export class PlacementsModule {}
