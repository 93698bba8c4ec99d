import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';
import { VocabularyRepository } from './vocabulary.repository.js';

@Module({ controllers: [SearchController], providers: [SearchService, SearchRepository, VocabularyRepository] })
export class SearchModule {}
