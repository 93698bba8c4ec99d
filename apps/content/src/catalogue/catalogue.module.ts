import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { FigureRepository } from './figure.repository.js';
import { FilterRepository } from './filter.repository.js';
import { GlossaryRepository } from './glossary.repository.js';
import { ItemRepository } from './item.repository.js';
import { LabDataRepository } from './lab-data.repository.js';
import { OutlineRepository } from './outline.repository.js';

@Module({
  controllers: [CatalogueController],
  providers: [
    FigureRepository,
    FilterRepository,
    GlossaryRepository,
    ItemRepository,
    LabDataRepository,
    OutlineRepository,
  ],
})
export class CatalogueModule {}
