import { Injectable } from '@nestjs/common';
import type { PageKey, ReplyOf, searchCurriculum } from '@proximal/contracts';
import { replaceWords } from '../words/words.js';
import { markedPatterns, queryOf, unknownWords, type Vocabulary } from './search-query.js';
import { parseSearchText, type SearchText } from './search-text.js';
import { SearchRepository } from './search.repository.js';
import { markedText, snippetOf } from './snippet.js';
import { VocabularyRepository } from './vocabulary.repository.js';

type Reply = ReplyOf<typeof searchCurriculum>;

/** More unknown words than these are no typing errors, and each costs a statement. */
const mostCorrections = 3;

interface Page {
  limit: number;
  after: PageKey | null;
}

interface Understood {
  parsed: SearchText;
  vocabulary: Vocabulary;
}

@Injectable()
export class SearchService {
  constructor(
    private readonly vocabulary: VocabularyRepository,
    private readonly documents: SearchRepository,
  ) {}

  async search(text: string, page: Page): Promise<Reply> {
    const typed = await this.understand(text);
    const corrections = await this.findCorrections(typed);
    if (corrections.size === 0) return this.find(typed, page);
    const meant = replaceWords(text, corrections);
    return { ...(await this.find(await this.understand(meant), page)), did_you_mean: meant };
  }

  private async understand(text: string): Promise<Understood> {
    const parsed = parseSearchText(text);
    return { parsed, vocabulary: await this.vocabulary.lookUp(parsed) };
  }

  /** Of words that nothing has, by the word. */
  private async findCorrections({ parsed, vocabulary }: Understood): Promise<Map<string, string>> {
    const corrections = new Map<string, string>();
    for (const word of unknownWords(parsed, vocabulary).slice(0, mostCorrections)) {
      const near = await this.vocabulary.findNear(word);
      if (near !== null) corrections.set(word, near);
    }
    return corrections;
  }

  private async find({ parsed, vocabulary }: Understood, page: Page): Promise<Reply> {
    if (parsed.length === 0) return { items: [], next: null };
    const marked = markedText(markedPatterns(parsed, vocabulary));
    const { items, next } = await this.documents.find(queryOf(parsed, vocabulary), page);
    const hits = items.map(({ body, rank, ...hit }) => ({ ...hit, snippet: snippetOf(body, marked), rank }));
    return { items: hits, next };
  }
}
