import { Module } from '@nestjs/common';
import { SolutionRepository } from './solution.repository.js';
import { SolutionsController } from './solutions.controller.js';

/** Shows the author's solution to learners who have solved the lab. */
@Module({ controllers: [SolutionsController], providers: [SolutionRepository] })
export class SolutionsModule {}
