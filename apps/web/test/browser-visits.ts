import { openLook, showLook, type launchBrowser, type Look } from '@proximal/testing/browser';
import { newEmail, type PageSite } from './page-site.js';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Context = Awaited<ReturnType<typeof openLook>>;
export type Page = Awaited<ReturnType<Context['newPage']>>;

/**
 * Of what moves by itself, not after a key or a touch. The footer makes room for a result, on a busy machine more than
 * half a second after the touch. Runs before any script of the page.
 */
export const countShifts = `globalThis.shifts = 0;
globalThis.countedFrom = 0;
const isFooter = ({ node }) => node?.nodeName === 'FOOTER';
new PerformanceObserver((list) => {
  for (const { hadRecentInput, startTime, value, sources } of list.getEntries())
    if (!hadRecentInput && startTime >= countedFrom && !(sources.length > 0 && sources.every(isFooter))) shifts += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** A link to another page has been followed without loading: that page has its parts elsewhere. */
export async function countShiftsFromHere(page: Page): Promise<void> {
  await page.evaluate('globalThis.countedFrom = performance.now(); globalThis.shifts = 0');
}

export async function learnerState(site: PageSite) {
  const learner = site.visitor();
  await learner.signUp(newEmail());
  const { hostname } = new URL(site.address);
  const attributes = {
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return { cookies: [{ name: 'session', value: learner.session!, ...attributes }], origins: [] };
}

export async function openLearner(browser: Browser, site: PageSite, look: Look): Promise<Context> {
  return openLook(browser, look, { storageState: await learnerState(site), baseURL: site.address });
}

type Device = Pick<Parameters<typeof openLook>[2] & {}, 'viewport' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled'>;

/**
 * Opens pages of one person for one test after another, with nothing stored from before. A new browser profile would
 * start a process and compile all script again, which costs as much as three pages.
 */
export class ReusedTabs {
  private readonly tabs = new Map<string, Page>();

  constructor(
    private readonly browser: Browser,
    private readonly site: PageSite,
    /** Undefined for a visitor. */
    private readonly learner?: Awaited<ReturnType<typeof learnerState>>,
  ) {}

  async open(path: string, look: Look, device: Device = {}): Promise<Page> {
    const kind = JSON.stringify(device);
    const page = this.tabs.get(kind) ?? (await this.newTab(look, device));
    this.tabs.set(kind, page);
    // A page without script stores nothing when it is left.
    await page.goto('/robots.txt');
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await page.context().clearCookies();
    if (this.learner) await page.context().addCookies(this.learner.cookies);
    if (device.viewport === undefined) await showLook(page, look);
    await page.goto(path);
    return page;
  }

  private async newTab(look: Look, device: Device): Promise<Page> {
    const context = await openLook(this.browser, look, { baseURL: this.site.address, ...device });
    await context.addInitScript(countShifts);
    return context.newPage();
  }
}

/** Wide pages show all parts of a lab at once. */
export async function openPart(page: Page, name: 'Task' | 'Code' | 'Result'): Promise<void> {
  const part = page.getByRole('radio', { name }).and(page.locator('[name=part]'));
  if (await part.isVisible()) await part.check();
}

/** Narrow pages show them one below the other. */
export async function openTab(page: Page, name: 'Task' | 'Examples' | 'Tests' | 'Hints' | 'Attempts'): Promise<void> {
  const tab = page.getByRole('radio', { name }).and(page.locator('[name=tab]'));
  if (await tab.isVisible()) await tab.check();
}

export async function submitLab(page: Page): Promise<void> {
  await openPart(page, 'Code');
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('+100 xp').first().waitFor();
}

export async function runLab(page: Page): Promise<void> {
  await openPart(page, 'Code');
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: 'Run the examples' }).click();
  await page.getByRole('heading', { name: 'Printed' }).waitFor();
}

export async function openSharedSolutions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the newest' }).click();
  await page.getByRole('article').first().waitFor();
}

export async function openSolution(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the author’s solution' }).click();
  await page.getByLabel('The author’s program').waitFor();
}
