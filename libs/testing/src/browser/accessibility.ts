import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { looks, openLook, type Look } from './looks.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules of WCAG 2.2 AA, and what axe's authors advise beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs in the page, which has no types here. */
const findViolations = `axe.run({ runOnly: ${JSON.stringify(tags)} }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`;
const scrollsSideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** What is looked at, by a visitor or by a learner whose cookies are given. */
interface CheckedPages {
  /** Where the pages are, such as http://localhost:3002. */
  address: string;
  paths: string[];
  storageState?: StorageState;
  /** Brings the page into the state that is looked at, such as that after a form was sent. */
  prepare?: (page: Page, path: string) => Promise<void>;
}

/**
 * Looks at pages in every theme and width.
 * @returns what a person with a disability would stumble over, as `path look: rule …`; empty when all is well
 */
export async function accessibilityProblems(browser: Browser, pages: CheckedPages): Promise<string[]> {
  const problems: string[] = [];
  for (const look of looks) problems.push(...(await problemsWith(browser, pages, look)));
  return problems;
}

async function problemsWith(browser: Browser, pages: CheckedPages, look: Look): Promise<string[]> {
  const { address, paths, storageState, prepare } = pages;
  // The policy of the pages refuses axe as it refuses all foreign script.
  const context = await openLook(browser, look, { bypassCSP: true, ...(storageState && { storageState }) });
  const page = await context.newPage();
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(address + path);
    await prepare?.(page, path);
    const found = await problemsOf(page);
    problems.push(...found.map((problem) => `${path} ${look.theme} ${look.width}: ${problem}`));
  }
  await context.close();
  return problems;
}

/** Returns the problems of a page as it is now; its context bypasses the Content-Security-Policy. */
async function problemsOf(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axeSource });
  const violations = await page.evaluate<string[]>(findViolations);
  const isTooWide = await page.evaluate<boolean>(scrollsSideways);
  return isTooWide ? [...violations, 'scrolls sideways'] : violations;
}
