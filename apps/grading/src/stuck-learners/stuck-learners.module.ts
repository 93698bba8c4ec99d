import { Module } from '@nestjs/common';
import { StuckLearnerRepository } from './stuck-learner.repository.js';
import { StuckLearnersController } from './stuck-learners.controller.js';

/** Answers in which labs learners do not get on, for the instructors of their cohort. */
@Module({ controllers: [StuckLearnersController], providers: [StuckLearnerRepository] })
export class StuckLearnersModule {}
