import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './processes.mjs';

/** No daemon, no bridge, no systemd, and limits that any machine permits. */
const settings = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
netns = "host"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
`;

/** With a store of its own, so that the images of the machine's user stay untouched. */
export class Engine {
  /** @param stored `folder` of the images, `runFolder` of files that end with the machine, `driver` of the layers */
  constructor(stored) {
    this.stored = stored;
    mkdirSync(stored.folder, { recursive: true });
    mkdirSync(stored.runFolder, { recursive: true, mode: 0o700 });
    const configuration = join(stored.runFolder, 'containers.conf');
    writeFileSync(configuration, settings);
    this.environment = { ...process.env, CONTAINERS_CONF: configuration, BUILDAH_ISOLATION: 'chroot' };
  }

  /** Images are stored outside the workspace, so that no tool that walks it finds them. */
  static async forWorkspace(workspace) {
    const name = `proximal-images-${createHash('sha256').update(workspace).digest('hex').slice(0, 8)}`;
    return new Engine({ folder: `/var/tmp/${name}`, runFolder: `/run/${name}`, driver: await usableDriver() });
  }

  async podman(args, options = {}) {
    return (await this.runPodman(args, options)).stdout.trimEnd();
  }

  logs(container) {
    return this.runPodman(['logs', '--tail', '50', container]);
  }

  runPodman(args, options = {}) {
    const tmp = join(this.stored.runFolder, 'tmp');
    return run('podman', [...this.flags(), '--tmpdir', tmp, ...args], { ...options, env: this.environment });
  }

  async buildah(args, options = {}) {
    const { stdout } = await run('buildah', [...this.flags(), ...args], { ...options, env: this.environment });
    return stdout.trimEnd();
  }

  async inspect(...args) {
    return JSON.parse(await this.podman([...args, '--format', 'json']));
  }

  /** Podman reads a secret only from a pipe, and Node gives its children a socket. */
  async storeSecret(name, value) {
    const file = join(this.stored.runFolder, 'secret');
    writeFileSync(file, value, { mode: 0o600 });
    try {
      await this.podman(['secret', 'create', name, file]);
    } finally {
      rmSync(file);
    }
  }

  flags() {
    const { folder, runFolder, driver } = this.stored;
    return ['--root', folder, '--runroot', join(runFolder, 'storage'), '--storage-driver', driver];
  }
}

/** Without the overlay driver every layer is a full copy. */
async function usableDriver() {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-overlay-'));
  const [lower, upper, work, merged] = ['lower', 'upper', 'work', 'merged'].map((name) => join(folder, name));
  for (const each of [lower, upper, work, merged]) mkdirSync(each);
  try {
    const layers = `lowerdir=${lower},upperdir=${upper},workdir=${work}`;
    await run('mount', ['-t', 'overlay', 'overlay', '-o', layers, merged]);
    await run('umount', [merged]);
    return 'overlay';
  } catch {
    return 'vfs';
  } finally {
    rmSync(folder, { recursive: true });
  }
}
