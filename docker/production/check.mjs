/**
 * `check.mjs <app> <folder>`: fails when a module of the assembled app does not load. What each project exports is loaded
 * with all that it imports in turn, from the folder alone.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectsOf } from './projects.mjs';

const [app, target] = process.argv.slice(2);
for (const folder of projectsOf(process.cwd(), app).values())
  await import(pathToFileURL(join(target, folder, 'dist', 'index.js')).href);
