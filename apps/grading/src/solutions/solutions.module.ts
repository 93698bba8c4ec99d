import { Module } from '@nestjs/common';
import { SolutionRepository } from './solution.repository.js';
import { SolutionsController } from './solutions.controller.js';

@Module({ controllers: [SolutionsController], providers: [SolutionRepository] })
export class SolutionsModule {}
