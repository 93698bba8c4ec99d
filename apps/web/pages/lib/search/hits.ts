import type { components } from '@proximal/client';

type SearchHit = components['schemas']['SearchHit'];

/** Returns the page of what was found. */
export function pageOfHit({ kind, id, slug }: SearchHit): string {
  return kind === 'skill' || id === null ? `/skills/${slug}` : `/${kind}s/${id}`;
}

/** Returns the parts of a snippet, in which the platform puts `**` around each hit. */
export function partsOf(snippet: string): { text: string; isHit: boolean }[] {
  return snippet.split('**').map((text, index) => ({ text, isHit: index % 2 === 1 }));
}
