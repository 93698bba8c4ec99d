import { expect, it } from '@jest/globals';
import { sitemapOf } from './sitemap.js';

const trackOf = (slug: string, lessons = 0) => ({
  track: { slug },
  labs: [],
  lessons: Array.from({ length: lessons }, (_, index) => ({ id: index + 1 }) as never),
});

it('stays well-formed whatever a slug is', () => {
  const text = sitemapOf('https://learn.example', [trackOf(`a'b&c<d>"e/../f`)]);
  expect(text).toContain('<loc>https://learn.example/tracks/a&apos;b%26c%3Cd%3E%22e%2F..%2Ff</loc>');
  expect(text.replaceAll(/<\/?(urlset|url|loc)( [^<>]*)?>|<\?xml[^<>]*\?>/g, '')).not.toMatch(/[<>]|&(?!apos;|amp;)/);
});

it('names a lesson of two tracks once, and never more addresses than a sitemap may have', () => {
  const text = sitemapOf('https://learn.example', [trackOf('a', 50_001), trackOf('b', 5)]);
  expect(text.match(/<loc>/g)).toHaveLength(50_000);
  expect(text.match(/\/lessons\/5</g)).toHaveLength(1);
});
