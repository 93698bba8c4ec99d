import { Module } from '@nestjs/common';
import { ImportModule } from '../import/import.module.js';
import { PublishedItemsRepository } from './published-items.repository.js';
import { StructureController } from './structure.controller.js';
import { StructureRepository } from './structure.repository.js';

@Module({
  imports: [ImportModule],
  controllers: [StructureController],
  providers: [PublishedItemsRepository, StructureRepository],
})
export class StructureModule {}
