import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';

/** Only what the pages bring themselves may run or load; `lib/server/serving/headers.ts` adds what a policy cannot say here. */
const directives = {
  'default-src': ['none'],
  'script-src': ['self'],
  'style-src': ['self'],
  // The hash of the one style attribute that SvelteKit writes, which hides the line it announces new pages in.
  'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
  'img-src': ['self'],
  'font-src': ['self'],
  'connect-src': ['self'],
  'form-action': ['self'],
  'base-uri': ['none'],
  'frame-ancestors': ['none'],
};

export default {
  // Packages become part of our files, and their licences have to come along.
  build: { license: { fileName: 'licences.md' } },
  plugins: [
    sveltekit({
      adapter: adapter({ out: 'dist/pages', envPrefix: 'PAGES_' }),
      csp: { mode: 'nonce', directives },
      outDir: 'generated',
    }),
  ],
};
