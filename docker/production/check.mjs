/** `check.mjs <app> <folder>`: fails when a module of the assembled app does not load from the folder alone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectsOf } from './projects.mjs';

const [app, target] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(file).href);
for (const folder of projectsOf(process.cwd(), app).values()) {
  await load(join(target, folder, 'dist', 'index.js'));
  const pages = join(target, folder, 'dist', 'pages', 'handler.js');
  if (existsSync(pages)) await load(pages);
}
