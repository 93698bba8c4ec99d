import type { RequestHandler } from './$types.js';

/** What only learners see, what is one visitor's, and what has no end. */
const closed = [
  '/account',
  '/admin',
  '/cohort',
  '/completions',
  '/demo',
  '/instructor',
  '/labs/*/attempts',
  '/labs/*/export',
  '/labs/*/solution',
  '/moderation',
  '/notes',
  '/questions',
  '/reset-password',
  '/search',
  '/skills',
  '/submissions',
  '/today',
  '/verify-email',
];

export const GET: RequestHandler = ({ url }) => {
  const rules = closed.map((path) => `Disallow: ${path}`).join('\n');
  return new Response(`User-agent: *\n${rules}\n\nSitemap: ${url.origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
