import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { eachWidth, openLook, showLook, type Look } from './looks.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What is seen between the narrowest and the widest is seen in one of them, so that only its place can be wrong. */
const places = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
/** Without `preload`, axe would parse every style sheet before it begins; no rule here reads them. */
const reading = { resultTypes: ['violations'], preload: { assets: ['media'] } };

const findViolations = (
  rules: string[],
) => `axe.run(${JSON.stringify({ ...reading, runOnly: rules })}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`;
const scrollsSideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface CheckedPages {
  address: string;
  paths: string[];
  storageState?: StorageState;
  prepare?: (page: Page, path: string) => Promise<void>;
  /** Looks for other problems of the page in its last, widest look. */
  findFurther?: (page: Page, path: string) => Promise<string[]>;
}

/**
 * Each page is loaded once, and seen in each width and in both themes. Its neighbours are seen in the other theme.
 * @returns problems as `path look: rule …`
 */
export async function accessibilityProblems(browser: Browser, pages: CheckedPages): Promise<string[]> {
  const { address, paths, storageState, prepare, findFurther } = pages;
  // The policy of the pages refuses axe as it refuses all foreign script.
  const context = await openLook(browser, eachWidth(0)[0]!, { bypassCSP: true, ...(storageState && { storageState }) });
  const page = await context.newPage();
  const problems: string[] = [];
  for (const [index, path] of paths.entries()) {
    const looks = eachWidth(index);
    await showLook(page, looks[0]!);
    await page.goto(address + path);
    await prepare?.(page, path);
    const found = await problemsOf(page, looks);
    if (findFurther) found.push(...(await findFurther(page, path)));
    problems.push(...found.map((problem) => `${path} ${problem}`));
  }
  await context.close();
  return problems;
}

/** Its context bypasses the Content-Security-Policy, which refuses axe. */
async function problemsOf(page: Page, looks: Look[]): Promise<string[]> {
  await page.evaluate(axeSource);
  const problems: string[] = [];
  for (const look of looks) {
    await showLook(page, look);
    const isBetween = look !== looks[0] && look !== looks.at(-1);
    const found = await page.evaluate<string[]>(findViolations(isBetween ? places : tags));
    if (await page.evaluate<boolean>(scrollsSideways)) found.push('scrolls sideways');
    problems.push(...found.map((problem) => `${look.theme} ${look.width}: ${problem}`));
  }
  return problems;
}
