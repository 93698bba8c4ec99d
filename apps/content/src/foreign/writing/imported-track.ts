import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { ImportRecord } from './merge.js';

/** Beside the track's files; no part of the curriculum, because its name begins with a dot. */
const recordName = '.imported.json';

const recordFile = z.object({
  files: z.record(z.string(), z.string()),
  skills: z.record(z.string(), z.string()),
});

/** Null when nothing was imported there. */
export function readRecord(root: string, slug: string): ImportRecord | null {
  const path = join(root, 'tracks', slug, recordName);
  return existsSync(path) ? recordFile.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** The texts of a track's files by their paths below it; none when there is no such track. */
export function presentFiles(root: string, slug: string): Map<string, string> {
  const folder = join(root, 'tracks', slug);
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => path !== join(folder, recordName));
  return new Map(paths.sort().map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')]));
}

export interface TrackToWrite {
  slug: string;
  /** By their paths below the track; null for one that stays as it is there. */
  files: ReadonlyMap<string, string | null>;
  record: ImportRecord;
  /** skills.yaml, whole. */
  skills: string;
}

/**
 * Writes the track beside its place, and puts it there by renaming. After an error everything is as it was.
 * @throws what the file system says
 */
export function writeTrack(root: string, { slug, files, record, skills }: TrackToWrite): void {
  const [tracks, skillsPath] = [join(root, 'tracks'), join(root, 'skills.yaml')];
  mkdirSync(tracks, { recursive: true });
  const draft = mkdtempSync(join(tracks, `.${slug}.`));
  const [fresh, old, place] = [join(draft, 'new'), join(draft, 'old'), join(tracks, slug)];
  const skillsDraft = join(draft, 'skills.yaml');
  try {
    writeFiles(fresh, files, place);
    writeFileSync(join(fresh, recordName), `${JSON.stringify(record, null, 1)}\n`, { flag: 'wx' });
    writeFileSync(skillsDraft, skills);
    const wasThere = existsSync(place);
    if (wasThere) renameSync(place, old);
    try {
      renameSync(fresh, place);
      renameSync(skillsDraft, skillsPath);
    } catch (error) {
      rmSync(place, { recursive: true, force: true });
      if (wasThere) renameSync(old, place);
      throw error;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @param place where the files are that stay as they are */
export function writeFiles(folder: string, files: ReadonlyMap<string, string | null>, place: string): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (text === null) copyFileSync(join(place, path), join(folder, path));
    else writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
}
