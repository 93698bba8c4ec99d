import type { Curriculum } from '../curriculum/curriculum.js';
import { isForReview } from '../curriculum/review-labs.js';
import type { CatalogueLab, CatalogueLesson } from './catalogue-items.js';
import type { Identities } from './identities.js';
import { codeTerms, plainText, separateCitations } from './plain-text.js';
import { searchIndex, type Indexed } from './search-index.js';

/** The longest searched text, in characters: PostgreSQL refuses a document with more than a megabyte of words. */
const longestText = 100_000;

type Searched = 'lesson' | 'lab' | 'skill';

interface Texts {
  title: string;
  body: string;
  words: string[];
}

/** No hidden tests, no solutions, and no labs for reviews: a review should bring something new. */
export function searchDocuments(
  { skills, synonyms }: Pick<Curriculum, 'skills' | 'synonyms'>,
  { lessons, labs }: { lessons: CatalogueLesson[]; labs: CatalogueLab[] },
  ids: Identities,
) {
  const visibleLessons = lessons.filter(({ isVisible }) => isVisible).map(({ item }) => item);
  const visibleLabs = labs.filter(({ item, isVisible }) => isVisible && !isForReview(item)).map(({ item }) => item);
  const taught = new Set([...visibleLessons, ...visibleLabs].flatMap((item) => item.skills));
  const documents = [
    ...visibleLessons.map(({ slug, title, content, skills: words }) =>
      documentOf('lesson', slug, ids.getId('lesson', slug), { title, body: content, words }),
    ),
    ...visibleLabs.map(({ slug, title, instructions, skills: words }) =>
      documentOf('lab', slug, ids.getId('lab', slug), { title, body: instructions, words }),
    ),
    ...skills
      .filter(({ slug }) => taught.has(slug))
      .map(({ slug, name, description }) =>
        documentOf('skill', slug, null, { title: name, body: description, words: [] }),
      ),
  ];
  return {
    searchDocuments: documents.map(({ row }) => row),
    searchIndex: searchIndex(
      documents.map(({ indexed }) => indexed),
      synonyms,
    ),
  };
}

function documentOf(kind: Searched, slug: string, id: number | null, { title, body, words }: Texts) {
  const text = body.slice(0, longestText);
  const terms = [...new Set([slug, ...words, ...codeTerms([slug, ...words, title, text].join(' '))])].join(' ');
  const { prose, citations } = separateCitations(text);
  const indexed: Indexed = { kind, slug, title, terms, prose: plainText(prose), citations: plainText(citations) };
  return { row: { kind, slug, id, title, body: plainText(text), terms }, indexed };
}
