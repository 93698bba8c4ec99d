import { Controller } from '@nestjs/common';
import { showFigure, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { FigureRepository } from './figure.repository.js';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FigureRepository) {}

  @Handles(showFigure)
  async show({ hash }: InputOf<typeof showFigure>): Promise<OutputOf<typeof showFigure>> {
    return { svg: await this.figures.find(hash) };
  }
}
