import { Module } from '@nestjs/common';
import { RegradeMovesRepository } from './regrade-moves.repository.js';
import { RegradeRepository } from './regrade.repository.js';
import { RegradingController } from './regrading.controller.js';

@Module({ controllers: [RegradingController], providers: [RegradeMovesRepository, RegradeRepository] })
export class RegradingModule {}
