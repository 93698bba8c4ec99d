import { Module } from '@nestjs/common';
import { FigureRepository } from './figure.repository.js';
import { FiguresController } from './figures.controller.js';

@Module({ controllers: [FiguresController], providers: [FigureRepository] })
export class FiguresModule {}
