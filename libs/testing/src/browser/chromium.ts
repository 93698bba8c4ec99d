import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const usualPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Undefined where there is none. `npm test` installs it where it can. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? usualPaths.find((path) => existsSync(path));

/** Long, because a busy machine is slow, and no test measures time. */
export const stepMs = 120_000;

export function launchBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('Install chromium, or name one in CHROMIUM_PATH.');
  // Chromium refuses its sandbox to root; what it opens here are pages of ours.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: chromiumPath, args: [...args, '--disable-dev-shm-usage'], timeout: stepMs });
}
