import { Controller } from '@nestjs/common';
import { searchCurriculum, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly documents: SearchService) {}

  @Handles(searchCurriculum)
  search({ query, page }: CallOf<typeof searchCurriculum>): Promise<ReplyOf<typeof searchCurriculum>> {
    return this.documents.search(query.q, page);
  }
}
