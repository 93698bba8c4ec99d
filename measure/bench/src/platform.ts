import { spawnSync } from 'node:child_process';
import { readCurriculum, type Curriculum } from '@proximal/content';
import { freePort, reset } from '@proximal/embedded';
import { StartFailure } from '@proximal/runtime';
import { inWorkspace, newHome, PlatformProcess } from '@proximal/testing/harness';

type Work<T> = (platform: PlatformProcess, baseUrl: string) => Promise<T>;

export async function withPlatform<T>(work: Work<T>, settings: Record<string, string> = {}): Promise<T> {
  const home = newHome();
  try {
    return await withPlatformOf(home, work, settings);
  } finally {
    await reset(home);
  }
}

/** What it stores stays in its home. */
export async function withPlatformOf<T>(
  home: string,
  work: Work<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const platform = new PlatformProcess(home, {
    PORT: String(await freePort()),
    WEB_PORT: String(await freePort()),
    RATE_LIMITS: 'free:100000000,pro:100000000,guest:100000000,anonymous:100000000',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  });
  try {
    return await work(platform, await platform.ready());
  } finally {
    await platform.stop();
  }
}

export async function platformCurriculum(): Promise<Curriculum> {
  const { curriculum } = await readCurriculum(inWorkspace('content'));
  if (!curriculum) throw new StartFailure('The curriculum has problems: `npx proximal content check` lists them.');
  return curriculum;
}

/** Runs a script of the workspace, and ends with it when it fails. Only the benchmark prints to standard output. */
export function runScript(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [inWorkspace(script), ...args], {
    cwd: inWorkspace(),
    stdio: ['ignore', 2, 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
