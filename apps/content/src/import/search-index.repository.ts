import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import type { searchIndex } from './search-index.js';

type SearchIndex = ReturnType<typeof searchIndex>;

/** The documents have rows already. PostgreSQL's stemmer makes the vectors, as it does for what is searched. */
export async function fillSearchIndex(
  transaction: Pick<SqlTransaction, 'execute'>,
  { documents, words, synonyms }: SearchIndex,
): Promise<void> {
  await transaction.execute(sql('search-index-documents')`
    UPDATE search_document SET
      title_words = to_tsvector('english', text.title),
      words = setweight(to_tsvector('english', text.title), 'A')
        || setweight(to_tsvector('english', text.names), 'B')
        || setweight(to_tsvector('english', text.prose), 'C')
        || setweight(to_tsvector('english', text.citations), 'D')
    FROM jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      AS text(kind text, slug text, title text, names text, prose text, citations text)
    WHERE search_document.kind = text.kind AND search_document.slug = text.slug`);
  await transaction.execute(sql('search-index-words')`
    INSERT INTO search_word (word, folded, stem, one_letter_less, documents)
    SELECT word, folded, (ts_lexize('english_stem', folded))[1], "oneLetterLess", documents
    FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      AS found(word text, folded text, "oneLetterLess" text[], documents int)`);
  await transaction.execute(sql('search-index-synonyms')`
    INSERT INTO search_synonym (key, forms)
    SELECT key, forms FROM jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) AS grouped(key text, forms text[])`);
}
