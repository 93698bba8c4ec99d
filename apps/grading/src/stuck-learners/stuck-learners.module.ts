import { Module } from '@nestjs/common';
import { StuckLearnerRepository } from './stuck-learner.repository.js';
import { StuckLearnersController } from './stuck-learners.controller.js';

@Module({ controllers: [StuckLearnersController], providers: [StuckLearnerRepository] })
export class StuckLearnersModule {}
