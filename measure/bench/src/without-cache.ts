import { pathToFileURL } from 'node:url';
import { inWorkspace } from '@proximal/testing/harness';

interface CacheModule {
  CurriculumCache: { prototype: { find: () => undefined } };
}

// Preloaded by a platform (node --import). It disables the gateway's cache. Child processes do not inherit the option.
delete process.env.NODE_OPTIONS;
const path = inWorkspace('apps', 'gateway', 'dist', 'edge', 'answers', 'curriculum-cache.js');
const { CurriculumCache } = (await import(pathToFileURL(path).href)) as CacheModule;
CurriculumCache.prototype.find = () => undefined;
