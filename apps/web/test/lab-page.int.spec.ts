import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chromiumPath, launchBrowser, type Look } from '@proximal/testing/browser';
import { learnerState, openPart, openTab, ReusedTabs, type Browser, type Page } from './browser-visits.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import { gradeOf, wrongPrograms } from './wrong-programs.js';

jest.setTimeout(600_000);

const described = chromiumPath === undefined ? describe.skip : describe;
const [program] = wrongPrograms;
const desk = { theme: 'light', width: 1440 } as const;
const phone = { theme: 'dark', width: 390 } as const;

described('the page of a lab (needs chromium)', () => {
  let site: PageSite;
  let browser: Browser;
  let tabs: ReusedTabs;
  beforeAll(async () => {
    site = await startPages();
    site.platform.teach({ ...filledAnswers((what) => what), 'GET /learning-graph/zpd': { data: [], message: '' } });
    browser = await launchBrowser();
    tabs = new ReusedTabs(browser, site, await learnerState(site));
  });
  afterAll(() => browser?.close());

  async function open(look: Look, hasScript = true): Promise<Page> {
    const page = await tabs.open('/labs/40', look, { javaScriptEnabled: hasScript });
    if (hasScript) await page.locator('.host.ready').waitFor({ state: 'attached' });
    return page;
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const isInSight = (page: Page, name: string) => button(page, name).evaluate(inSight);
  const separator = (page: Page) => page.getByRole('separator', { name: 'Width of the task' });
  const widthOfTask = async (page: Page) => (await page.locator('#task-pane').boundingBox())!.width;
  const shifts = (page: Page) => page.evaluate<number>('shifts');
  const programOf = async (page: Page) => (await page.locator('.cm-line').allTextContents()).join('\n').trimEnd();

  it.each([
    ['with script', true],
    ['without script', false],
  ])('has task, editor, Run and Submit in its first viewport, and the buttons stay in sight, %s', async (_, script) => {
    const page = await open(desk, script);
    expect((await page.getByRole('textbox', { name: 'Code' }).boundingBox())!.y).toBeLessThan(250);
    expect((await page.getByText('instructions', { exact: true }).boundingBox())!.y).toBeLessThan(400);
    for (const where of ['0', 'document.body.scrollHeight']) {
      await page.mouse.move(1_000, 400);
      await page.mouse.wheel(0, where === '0' ? -10_000 : 10_000);
      for (const name of ['Run the examples', 'Submit'])
        expect([name, await isInSight(page, name)]).toEqual([name, true]);
    }
  });

  it('has Run and Submit at the foot of each part on a phone, above what else is there', async () => {
    const page = await open(phone);
    await page.evaluate('document.documentElement.style.setProperty("--bottom-bar", "56px")');
    for (const part of ['Task', 'Code', 'Result'] as const) {
      await openPart(page, part);
      const { y, height } = (await button(page, 'Submit').boundingBox())!;
      expect([part, await isInSight(page, 'Submit'), height >= 44]).toEqual([part, true, true]);
      expect(y + height).toBeGreaterThan(900 - 56 - 20);
      expect(y + height).toBeLessThanOrEqual(900 - 56);
    }
  });

  it.each([
    ['with script', true],
    ['without script', false],
  ])('shows one of its tabs at a time, %s', async (_, script) => {
    const page = await open(desk, script);
    const shown = { Task: 'instructions', Examples: 'second call', Hints: 'Hints', Attempts: 'Score 80, 1 of 4' };
    const texts = {
      Task: 'first lines of data',
      Examples: 'exception',
      Hints: 'Each hint says more',
      Attempts: 'Score 20',
    };
    for (const tab of Object.keys(shown) as (keyof typeof shown)[]) {
      await openTab(page, tab);
      const visible = await Promise.all(
        Object.entries(texts).map(async ([name, text]) => [name, await page.getByText(text).first().isVisible()]),
      );
      expect(Object.fromEntries(visible)).toEqual({
        Task: tab === 'Task',
        Examples: tab === 'Examples',
        Hints: tab === 'Hints',
        Attempts: tab === 'Attempts',
      });
    }
  });

  it('has panes that a keyboard resizes, remembered before the next first paint', async () => {
    const page = await open(desk);
    const before = await widthOfTask(page);
    await separator(page).focus();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
    expect(await separator(page).getAttribute('aria-valuenow')).toBe('52');
    const resized = await widthOfTask(page);
    expect(resized).toBeGreaterThan(before + 80);
    await page.reload();
    await page.locator('.host.ready').waitFor();
    expect(Math.abs((await widthOfTask(page)) - resized)).toBeLessThan(1);
    expect(await separator(page).getAttribute('aria-valuenow')).toBe('52');
    expect(await shifts(page)).toBe(0);
    await page.keyboard.press('Tab');
    await separator(page).focus();
    await page.keyboard.press('Home');
    expect(await separator(page).getAttribute('aria-valuenow')).toBe('25');
  });

  it('has panes that a mouse resizes, and both stay wide enough', async () => {
    const page = await open(desk);
    const { x, y, height } = (await separator(page).boundingBox())!;
    await page.mouse.move(x + 12, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 112, y + 10, { steps: 3 });
    expect(Math.abs((await separator(page).boundingBox())!.x - x - 100)).toBeLessThan(20);
    await page.mouse.move(1_430, y + 10, { steps: 3 });
    await page.mouse.up();
    expect(await separator(page).getAttribute('aria-valuenow')).toBe('65');
    await page.mouse.move(100, 100);
    expect(await separator(page).getAttribute('aria-valuenow')).toBe('65');
    await page.reload();
    await page.locator('.host.ready').waitFor();
    expect(await separator(page).getAttribute('aria-valuenow')).toBe('65');
  });

  it.each([
    ['a desk', desk],
    ['a phone', phone],
  ])('compares an attempt with the program, and takes it back so that nothing is lost, on %s', async (_, look) => {
    site.platform.teach({ 'POST /labs/40/submit': { data: { ...gradeOf(program!), submission_id: 'sub_9' } } });
    const page = await open(look);
    const write = async (code: string) => {
      await openPart(page, 'Code');
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
    };
    await write('one\ntwo');
    await button(page, 'Submit').click();
    await page.getByRole('region', { name: 'Look at this first' }).waitFor();
    await write('one\nthree');

    await openPart(page, 'Task');
    await openTab(page, 'Attempts');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('2 lines added or removed.').waitFor();
    const rows = page.locator('tr').filter({ has: page.locator('td') });
    expect((await rows.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      '11 one',
      '2−removedtwo',
      '2+addedthree',
    ]);
    await page.getByRole('button', { name: 'Take this code back' }).click();
    await page.getByText('This is the code of that attempt.').waitFor();
    expect(await programOf(page)).toBe('one\ntwo');
    await page.reload();
    await openPart(page, 'Code');
    await button(page, 'Undo').click();
    await page.getByText('This is your program from before.').waitFor();
    expect(await programOf(page)).toBe('one\nthree');
  });

  it('shows nothing of earlier attempts while a review is due', async () => {
    const { data: reviews } = filledAnswers((what) => what)['GET /learning-graph/reviews'] as { data: object[] };
    site.platform.teach({ 'GET /learning-graph/reviews': { data: [{ ...reviews[0], lab_id: 40 }] } });
    const page = await open(desk);
    await openTab(page, 'Attempts');
    await page.getByText('Your attempts are shown when you have solved this review.').waitFor();
    expect(await page.content()).not.toContain('Score 80');
    site.platform.teach({ 'GET /learning-graph/reviews': { data: [] } });
  });
});

interface Placed {
  getBoundingClientRect: () => { x: number; y: number; width: number; height: number };
  ownerDocument: { elementFromPoint: (x: number, y: number) => unknown };
}

/** Runs in the page: whether the middle of an element is seen, and nothing lies over it. */
function inSight(element: Placed): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) === element;
}
