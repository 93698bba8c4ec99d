import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor, Home } from '@proximal/embedded';

const sizeMiB = 1_500;

/** In memory, so that PostgreSQL's disk can become full. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  /** Mounts it where PostgreSQL will have the data of a new home; undefined where this user or system may not mount. */
  static mount(home: string): SmallDisk | undefined {
    const { folder } = accountFor(new Home(home));
    if (!runs('mount', '-t', 'tmpfs', '-o', `size=${sizeMiB}m`, 'tmpfs', folder)) {
      rmSync(folder, { recursive: true });
      return undefined;
    }
    chmodSync(folder, 0o700);
    const disk = new SmallDisk(folder);
    // An interrupted run leaves no file system behind.
    process.once('exit', () => disk.unmount());
    return disk;
  }

  fill(): void {
    runs('dd', 'if=/dev/zero', `of=${this.ballast}`, 'bs=64k', 'oflag=append', 'conv=notrunc');
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    runs('umount', '--lazy', this.folder);
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }
}

function runs(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}
