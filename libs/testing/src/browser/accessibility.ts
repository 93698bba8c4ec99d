import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { looks, openLook, showLook } from './looks.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Themes differ in colours alone, so that the other rules are checked in one of them. */
const colours = ['color-contrast'];

const findViolations = (
  rules: string[],
) => `axe.run(${JSON.stringify({ runOnly: rules, resultTypes: ['violations'] })}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`;
const scrollsSideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface CheckedPages {
  address: string;
  paths: string[];
  storageState?: StorageState;
  prepare?: (page: Page, path: string) => Promise<void>;
}

/**
 * Each page is loaded once.
 * @returns problems as `path look: rule …`
 */
export async function accessibilityProblems(browser: Browser, pages: CheckedPages): Promise<string[]> {
  const { address, paths, storageState, prepare } = pages;
  // The policy of the pages refuses axe as it refuses all foreign script.
  const context = await openLook(browser, looks[0]!, { bypassCSP: true, ...(storageState && { storageState }) });
  const page = await context.newPage();
  const problems: string[] = [];
  for (const path of paths) {
    await showLook(page, looks[0]!);
    await page.goto(address + path);
    await prepare?.(page, path);
    const found = await problemsOf(page);
    problems.push(...found.map((problem) => `${path} ${problem}`));
  }
  await context.close();
  return problems;
}

/** Its context bypasses the Content-Security-Policy, which refuses axe. */
async function problemsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const problems: string[] = [];
  for (const look of looks) {
    await showLook(page, look);
    const found = await page.evaluate<string[]>(findViolations(look.theme === looks[0]!.theme ? tags : colours));
    if (await page.evaluate<boolean>(scrollsSideways)) found.push('scrolls sideways');
    problems.push(...found.map((problem) => `${look.theme} ${look.width}: ${problem}`));
  }
  return problems;
}
