import { existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import {
  importTrack,
  readExercismTrack,
  readHumanevalTasks,
  readPlainFolder,
  SourceFolder,
  Unusable,
  type ForeignTrack,
} from '@proximal/content/foreign';
import { StartFailure } from '@proximal/runtime';
import { Screen } from '../../terminal/screen.js';
import { presentCurriculum } from '../present-curriculum.js';
import { judgeLabs } from './judge.js';
import { reportLines } from './report-text.js';

export type SourceFormat = 'exercism' | 'folder' | 'humaneval';

export interface ImportCommandOptions {
  track?: string;
  into?: string;
  replace?: boolean;
  json?: boolean;
}

const readers: Record<SourceFormat, (path: string) => ForeignTrack> = {
  exercism: (path) => readExercismTrack(new SourceFolder(path)),
  folder: (path) => readPlainFolder(new SourceFolder(path), path),
  humaneval: (path) => readHumanevalTasks(new SourceFolder(dirname(path)), basename(path)),
};

export async function importForeign(
  format: SourceFormat,
  given: string,
  { track: slug, into, replace = false, json = false }: ImportCommandOptions,
): Promise<void> {
  const path = resolve(given);
  const isRight = existsSync(path) && statSync(path).isDirectory() === (format !== 'humaneval');
  if (!isRight) throw new StartFailure(`There is no ${format === 'humaneval' ? 'file' : 'folder'} ${given}.`);
  const track = { ...readTrack(format, path), ...(slug !== undefined && { slug }) };
  const root = into === undefined ? presentCurriculum() : resolve(into);
  const report = await importTrack(root, track, { replaces: replace, judge: judgeLabs });
  new Screen({ isJson: json, mayColour: false }).show(report, () => reportLines(report));
  const isWhole = report.track !== null && report.problems.length === 0;
  process.exitCode = isWhole ? 0 : 1;
}

function readTrack(format: SourceFormat, path: string): ForeignTrack {
  try {
    return readers[format](path);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const at = error.line === null ? error.file : `${error.file}:${error.line}`;
    throw new StartFailure(`${at} ${error.message}`.trim());
  }
}
