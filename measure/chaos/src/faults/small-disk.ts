import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sizeMiB = 1_500;
/** The file that takes the space. */
const ballast = 'ballast';

/** A file system in memory that holds PostgreSQL's data, so that its disk can become full. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  /** Mounts it where a home has PostgreSQL's data; undefined where this user or system may not mount. */
  static mount(home: string): SmallDisk | undefined {
    const folder = join(home, 'postgres');
    mkdirSync(folder);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m`, 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      rmSync(folder, { recursive: true });
      return undefined;
    }
    chmodSync(folder, 0o700);
    // An interrupted run leaves no file system behind.
    process.once('exit', () => detach(folder));
    return new SmallDisk(folder);
  }

  /** Takes all the space that is left. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    const chunk = Buffer.alloc(1 << 20);
    const chunks = 1 + Math.ceil((bavail * bsize) / chunk.length);
    for (let written = 0; written < chunks; written += 1) {
      try {
        writeFileSync(join(this.folder, ballast), chunk, { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
        throw error;
      }
    }
  }

  free(): void {
    rmSync(join(this.folder, ballast), { force: true });
  }

  unmount(): void {
    detach(this.folder);
  }
}

function detach(folder: string): void {
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
}
