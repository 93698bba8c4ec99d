import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { stepMs } from './chromium.js';
import { hearComplaints } from './complaints.js';

export interface Look {
  theme: 'light' | 'dark';
  width: number;
}

const themes = ['light', 'dark'] as const;
const widths = [320, 768, 1280];
const height = 900;

export const looks: Look[] = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));

/** Every width, from the narrowest, in one theme and the other by turns. @param first the index of the first theme */
export function eachWidth(first: number): Look[] {
  return widths.map((width, index) => ({ width, theme: themes[(first + index) % themes.length]! }));
}

/**
 * Opens a new browser profile, in which no motion disturbs a check. Its test fails when the browser complains about a
 * page.
 */
export async function openLook(
  browser: Browser,
  { theme, width }: Look,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const look = { colorScheme: theme, viewport: { width, height }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...look, ...options });
  hearComplaints(context);
  context.setDefaultTimeout(stepMs);
  context.setDefaultNavigationTimeout(stepMs);
  return context;
}

export async function showLook(page: Page, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height });
}
