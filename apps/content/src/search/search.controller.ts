import { Controller } from '@nestjs/common';
import { searchCurriculum, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { SearchRepository } from './search.repository.js';

@Controller()
export class SearchController {
  constructor(private readonly documents: SearchRepository) {}

  @Handles(searchCurriculum)
  search({ query, page }: CallOf<typeof searchCurriculum>): Promise<ReplyOf<typeof searchCurriculum>> {
    return this.documents.find(query.q, page);
  }
}
