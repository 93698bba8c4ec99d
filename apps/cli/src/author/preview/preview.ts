import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { alternatives, curriculumAround, listItems, type FoundItem } from '@proximal/content';
import { openVerifier } from '@proximal/grading';
import { StartFailure, stopOnSignals, type RunningApp } from '@proximal/runtime';
import { checksIn } from '../content-check/check-curriculum.js';
import { presentCurriculum } from '../present-curriculum.js';
import { WrongUsage } from '../../terminal/wrong-usage.js';
import { PreviewServer } from './preview-server.js';
import { Previewer } from './previewer.js';
import { watchFolder } from './watch-folder.js';

/** @param given a slug, a folder or a file of a lesson or lab; all of them when left out */
export async function preview(given: string | undefined, { port }: { port?: string }): Promise<void> {
  const wanted = portIn(port);
  await stopOnSignals(serve(previewed(given), wanted));
}

async function serve({ root, path }: ReturnType<typeof previewed>, port: number): Promise<RunningApp> {
  const verifier = await openVerifier();
  const server = new PreviewServer(new Previewer(root, verifier, checksIn(root, verifier)));
  const unwatch = watchFolder(root, () => server.reload());
  const stop = async () => {
    unwatch();
    await server.close();
    await verifier.close();
  };
  try {
    await server.listen(port);
  } catch (error) {
    await stop();
    throw error;
  }
  // Nothing follows the address in its line: a terminal would take it for a part of the link.
  console.log(`The preview is at http://127.0.0.1:${server.port}/${path}\nCtrl-C ends it.`);
  return { stop };
}

export function previewed(given: string | undefined): { root: string; path: string } {
  if (given === undefined) return { root: presentCurriculum(), path: '' };
  const root = existsSync(given) ? curriculumAround(given) : presentCurriculum();
  if (root === null) throw new StartFailure(`${given} is in no curriculum: name a lesson or a lab.`);
  if (resolve(given) === root) return { root, path: '' };
  const items = listItems(root).filter(({ kind }) => kind === 'lesson' || kind === 'lab');
  const item = existsSync(given) ? itemAround(resolve(given), root, items) : items.find(({ slug }) => slug === given);
  if (item) return { root, path: `${item.path}/` };
  const known = existsSync(given) ? [] : items.map(({ slug }) => slug);
  throw new StartFailure(`There is no lesson or lab ${given}${alternatives(given, known)}`);
}

function itemAround(path: string, root: string, items: readonly FoundItem[]): FoundItem | undefined {
  for (let folder = path; folder !== root; folder = dirname(folder)) {
    const own = relative(root, folder).split(sep).join('/');
    const item = items.find((one) => one.path === own);
    if (item) return item;
  }
  return undefined;
}

function portIn(text = '0'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535)) throw new WrongUsage(`${text} is no port: give a number from 1 to 65535.`);
  return port;
}
