import { Module } from '@nestjs/common';
import { FigureRepository } from './figure.repository.js';
import { FiguresController } from './figures.controller.js';

/** Shows the gateway the figures of lessons. */
@Module({ controllers: [FiguresController], providers: [FigureRepository] })
export class FiguresModule {}
