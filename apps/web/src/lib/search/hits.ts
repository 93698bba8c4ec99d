import type { Schemas } from '@proximal/client';

type SearchHit = Schemas['SearchHit'];

export function pageOfHit({ kind, id, slug }: SearchHit): string {
  return kind === 'skill' || id === null ? `/skills/${slug}` : `/${kind}s/${id}`;
}

/** The platform puts `**` around each hit. Dots stand where a snippet begins or ends within a sentence. */
export function partsOf(snippet: string): { text: string; isHit: boolean }[] {
  const start = /^[^\p{Lu}]*\p{Ll}/u.test(snippet) ? '… ' : '';
  const end = /[.!?:]$/.test(snippet) ? '' : ' …';
  return `${start}${snippet}${end}`.split('**').map((text, index) => ({ text, isHit: index % 2 === 1 }));
}
