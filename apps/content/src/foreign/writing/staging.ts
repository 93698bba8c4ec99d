import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { writeFiles } from './imported-track.js';

/** A curriculum as it would be with a track, for the checks to read. Symbolic links stand for the rest of it. */
export class Staging {
  private readonly parent = mkdtempSync(join(tmpdir(), 'proximal-import-'));
  readonly root: string;

  constructor(
    private readonly target: string,
    private readonly slug: string,
  ) {
    this.root = join(this.parent, basename(resolve(target)));
  }

  set(files: ReadonlyMap<string, string | null>, skills: string): void {
    rmSync(this.root, { recursive: true, force: true });
    const tracks = join(this.root, 'tracks');
    mkdirSync(tracks, { recursive: true });
    this.link('', ['skills.yaml', 'tracks']);
    this.link('tracks', [this.slug]);
    writeFileSync(join(this.root, 'skills.yaml'), skills);
    writeFiles(join(tracks, this.slug), files, join(this.target, 'tracks', this.slug));
  }

  remove(): void {
    rmSync(this.parent, { recursive: true, force: true });
  }

  private link(folder: string, without: readonly string[]): void {
    const from = join(this.target, folder);
    const names = existsSync(from) ? readdirSync(from).filter((name) => !name.startsWith('.')) : [];
    for (const name of names.filter((each) => !without.includes(each)))
      symlinkSync(resolve(from, name), join(this.root, folder, name));
  }
}
