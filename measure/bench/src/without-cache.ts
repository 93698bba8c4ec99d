import { pathToFileURL } from 'node:url';
import { inWorkspace } from '@proximal/testing/harness';

interface CacheModule {
  CurriculumCache: { prototype: { find: () => undefined } };
}

// Loaded into a platform before it starts: its gateway makes every answer of the curriculum anew. The processes that the
// platform starts are as usual.
delete process.env.NODE_OPTIONS;
const path = inWorkspace('apps', 'gateway', 'dist', 'edge', 'answers', 'curriculum-cache.js');
const { CurriculumCache } = (await import(pathToFileURL(path).href)) as CacheModule;
CurriculumCache.prototype.find = () => undefined;
