import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityProblems, chromiumPath, launchBrowser, looks, type Look } from '@proximal/testing/browser';
import { learnerState, openPart, openTab, ReusedTabs, type Browser, type Page } from './browser-visits.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import { gradeOf, wrongPrograms, type WrongProgram } from './wrong-programs.js';

jest.setTimeout(600_000);

const described = chromiumPath === undefined ? describe.skip : describe;
const phone = looks[0]!;
const desk = looks.at(-1)!;
// The first program on both, and each other one on one of them.
const cases = wrongPrograms.flatMap((program, index) =>
  [phone, desk].filter((_, place) => index === 0 || index % 2 === place).map((look) => ({ program, look })),
);
const nameOf = ({ program, look }: { program: WrongProgram; look: Look }) =>
  [program.what, look.width, { program, look }] as const;

described('the result of a first wrong program (needs chromium)', () => {
  let site: PageSite;
  let browser: Browser;
  let state: Awaited<ReturnType<typeof learnerState>>;
  let tabs: ReusedTabs;
  beforeAll(async () => {
    site = await startPages();
    const filled = filledAnswers((what) => what);
    const { data: lab } = filled['GET /labs/40'] as { data: object };
    site.platform.teach(filled);
    for (const id of [40, 41, 42])
      site.platform.teach({
        [`GET /labs/${id}`]: { data: { ...lab, id, hints: ['Look at `sums[team]`.', 'Add to it.'] } },
        [`GET /labs/${id}/submissions`]: { data: [] },
        'GET /learning-graph/zpd': { data: [], message: 'Nothing is waiting.' },
      });
    state = await learnerState(site);
    browser = await launchBrowser();
    tabs = new ReusedTabs(browser, site, state);
  });
  afterAll(() => browser?.close());

  async function open(look: Look, program: WrongProgram, hasScript: boolean, device = {}): Promise<Page> {
    site.platform.teach({ [`POST /labs/${program.lab}/submit`]: { data: gradeOf(program) } });
    return tabs.open(`/labs/${program.lab}`, look, { javaScriptEnabled: hasScript, ...device });
  }
  async function write(page: Page, code: string): Promise<void> {
    await openPart(page, 'Code');
    await page.locator('.cm-content').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
  }
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();
  const firstOf = (page: Page) => page.getByRole('region', { name: 'Look at this first' });

  async function seesFirst(page: Page, { first, tests }: WrongProgram): Promise<void> {
    const region = firstOf(page);
    await region.waitFor();
    const text = await region.innerText();
    for (const said of [first.name, ...first.says]) expect(text).toContain(said);
    expect(await region.locator('mark').filter({ visible: true }).allInnerTexts()).toEqual(first.marked);
    // The rest is folded.
    const count = tests.filter(({ status }) => status === 'passed').length;
    expect(await page.getByText(`All tests: ${count} of ${tests.length}`).isVisible()).toBe(true);
    for (const { name } of tests.filter((test) => test.name !== first.name))
      expect(await page.getByText(name, { exact: true }).filter({ visible: true }).count()).toBe(0);
  }

  it.each(cases.map(nameOf))('%s, %i wide: shows one thing first, and moves nothing', async (...[, , one]) => {
    const page = await open(one.look, one.program, true);
    await write(page, one.program.code);
    await submit(page);
    await seesFirst(page, one.program);
    expect(await page.evaluate<number>('shifts')).toBeLessThan(0.0005);
    const { line } = one.program.first;
    if (line === undefined) return;
    await firstOf(page)
      .getByRole('link', { name: `line ${line}` })
      .click();
    const pointed = page.locator('.cm-line.pointed');
    await pointed.waitFor();
    expect((await pointed.innerText()).trim()).toBe(one.program.code.split('\n')[line - 1]!.trim());
    expect(await page.getByRole('textbox', { name: 'Code' }).evaluate(hasFocus)).toBe(true);
  });

  it.each(cases.map(nameOf))('%s, %i wide: shows the same without script', async (...[, , one]) => {
    const page = await open(one.look, one.program, false);
    await page.locator('textarea[name=code]').fill(one.program.code);
    await submit(page);
    await seesFirst(page, one.program);
    expect(await page.locator('textarea[name=code]').inputValue()).toBe(one.program.code);
  });

  it('nobody stumbles over a result', async () => {
    const programOf = new Map(wrongPrograms.map((program, index) => [`/labs/${program.lab}?${index}`, program]));
    const prepare = async (page: Page, path: string) => {
      const program = programOf.get(path)!;
      site.platform.teach({ [`POST /labs/${program.lab}/submit`]: { data: gradeOf(program) } });
      await write(page, program.code);
      await submit(page);
      await firstOf(page).getByText(program.first.name).waitFor();
      await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    };
    const pages = { address: site.address, paths: [...programOf.keys()], storageState: state, prepare };
    expect(await accessibilityProblems(browser, pages)).toEqual([]);
  });

  const inHand = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!.y;

  it('a phone has three parts, whose choice moves nothing, and no comment between the lines', async () => {
    const [, , program] = wrongPrograms as [WrongProgram, WrongProgram, WrongProgram];
    const page = await open(phone, program, true);
    expect(await page.getByRole('region', { name: 'Instructions' }).isVisible()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Code' }).isVisible()).toBe(false);
    await write(page, program.code);
    await submit(page);
    await firstOf(page).waitFor();
    expect(await page.getByRole('radio', { name: 'Result' }).evaluate(hasFocus)).toBe(true);
    await openPart(page, 'Code');
    await page.locator('.signs').getByText('✗').filter({ visible: true }).waitFor();
    expect(await page.locator('.comment').filter({ visible: true }).count()).toBe(0);
    await page.locator('.signs').getByText('✗').filter({ visible: true }).click();
    await page.locator('.comment').getByText('IndexError').filter({ visible: true }).waitFor();
    expect(await page.evaluate<number>('shifts')).toBeLessThan(0.0005);
  });

  it('a phone shows a result right below the parts, and the line it leads to in the middle', async () => {
    const [, , program] = wrongPrograms as [WrongProgram, WrongProgram, WrongProgram];
    const tests = program.tests.map((test) =>
      test.failure ? { ...test, failure: { ...test.failure, line: 25 } } : test,
    );
    const page = await open(phone, { ...program, tests }, true, inHand);
    await write(page, `${'# one\n'.repeat(21)}${program.code}${'# more\n'.repeat(30)}`);
    await submit(page);
    await firstOf(page).waitFor();
    const belowParts = async () => {
      const top = await topOf(page, '.results');
      expect(top).toBeGreaterThan(44);
      expect(top).toBeLessThan(64);
    };
    await belowParts();
    await firstOf(page).getByRole('link', { name: 'line 25' }).click();
    await page.locator('.cm-line.pointed').getByText('return items[count]').waitFor();
    expect(Math.abs((await topOf(page, '.cm-line.pointed')) - 422)).toBeLessThan(30);
    await openPart(page, 'Result');
    await belowParts();
    expect(await page.evaluate<number>('shifts')).toBeLessThan(0.0005);
  });

  it('on a phone, the rest of a wrapped line stays right of its indent', async () => {
    const page = await open(phone, wrongPrograms[0]!, true, inHand);
    await write(page, `if True:\n    total = ${'one + '.repeat(20)}two\n`);
    expect(await page.evaluate<number>(rightOfIndent)).toBeGreaterThan(4 * 8);
  });

  it('on a phone, a run is cancelled beside the code, too', async () => {
    const program = wrongPrograms[0]!;
    site.platform.answers.set(`POST /labs/${program.lab}/run`, () => new Promise(() => undefined));
    const page = await open(phone, program, true, inHand);
    await write(page, program.code);
    await page.getByRole('button', { name: 'Run the examples' }).click();
    await openPart(page, 'Code');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Run the examples' }).evaluate(hasFocus)).toBe(true);
    expect(await page.evaluate<number>('shifts')).toBeLessThan(0.0005);
  });

  it('on a phone, starting over and undoing it move nothing', async () => {
    const page = await open(phone, wrongPrograms[0]!, true, inHand);
    await write(page, 'x = 1');
    const editorTop = async () => (await topOf(page, '.editor')) - (await topOf(page, '.head'));
    const top = await editorTop();
    for (const name of ['Start over', 'Undo']) {
      await page.getByRole('button', { name }).click();
      await page
        .getByText(name === 'Undo' ? 'This is your program from before.' : 'This is the starter again.')
        .waitFor();
      expect(await editorTop()).toBe(top);
    }
  });

  it('on a phone, what is touched beside a result is large enough, and a hint opens at once', async () => {
    const page = await open(phone, wrongPrograms[0]!, true, inHand);
    for (let tries = 0; tries < 2; tries += 1) {
      await write(page, wrongPrograms[0]!.code);
      await submit(page);
      await firstOf(page).waitFor();
    }
    for (const name of [/^All tests/, 'What the scores mean', 'Open a hint', 'Earlier attempts'])
      expect((await page.getByText(name).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('link', { name: 'Open a hint' }).click();
    await page.locator('code').getByText('sums[team]', { exact: true }).filter({ visible: true }).waitFor();
    expect(await page.locator('summary', { hasText: 'A first hint' }).evaluate(hasFocus)).toBe(true);
  });

  it('a phone inserts what its keyboard has far away, and keeps the focus', async () => {
    const page = await open(phone, wrongPrograms[0]!, true, inHand);
    await write(page, 'print');
    await page.keyboard.press('End');
    for (const key of ['indent', '(', '[', ']', ':', '_', '=', "'", ')']) {
      const button = page.getByRole('group', { name: 'Keys' }).getByRole('button', { name: key });
      const { width, height } = (await button.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await button.click();
    }
    await page.keyboard.type(' # x');
    expect(await page.locator('.cm-line').innerText()).toBe("    print([]:_=') # x");
  });

  it('on a desk the comment stands below its line', async () => {
    const page = await open(desk, wrongPrograms[2]!, true);
    await write(page, wrongPrograms[2]!.code);
    await submit(page);
    await page.locator('.comment').getByText('IndexError').waitFor();
  });

  it('after a run, an error of the program is marked at its line and leads there', async () => {
    const program = wrongPrograms[1]!;
    const run = { lab_version: 'v1', tests: [], result: null, output: '', error_line: 2 };
    const error = "SyntaxError: '(' was never closed";
    site.platform.teach({ [`POST /labs/${program.lab}/run`]: { data: { ...run, error } } });
    const page = await open(desk, program, true);
    await write(page, program.code);
    await page.getByRole('button', { name: 'Run the examples' }).click();
    await page.locator('.cm-line.commented').getByText('sums = dict(').waitFor();
    await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'line 2' }).click();
    await page.locator('.cm-line.pointed').getByText('sums = dict(').waitFor();
  });

  it('a run is cancelled, and leaves what was typed', async () => {
    const program = wrongPrograms[0]!;
    site.platform.answers.set(`POST /labs/${program.lab}/run`, () => new Promise(() => undefined));
    const page = await open(desk, program, true);
    await write(page, program.code);
    await page.getByRole('button', { name: 'Run the examples' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The run is cancelled.').waitFor();
    expect(await page.getByRole('heading', { name: 'Results' }).evaluate(hasFocus)).toBe(true);
    expect(await programOf(page)).toBe(program.code.trimEnd());
    await submit(page);
    await firstOf(page).waitFor();
  });

  it('giving up is offered after the last missing try, without a reload', async () => {
    const program = wrongPrograms[0]!;
    const state = { lab_id: program.lab, status: 'locked', opens_at: null, given_up_at: null };
    const path = `GET /labs/${program.lab}/give-up`;
    site.platform.teach({ [path]: { data: { ...state, missing_tries: 2 } } });
    const page = await open(desk, program, true);
    await write(page, program.code);
    await submit(page);
    await firstOf(page).waitFor();
    site.platform.teach({ [path]: { data: { ...state, status: 'open', missing_tries: 0 } } });
    await write(page, `${program.code}# again`);
    await submit(page);
    await openTab(page, 'Hints');
    await page.getByText('Give this lab up').waitFor();
    site.platform.teach({ [path]: { data: { ...state, missing_tries: 3 } } });
  });

  it('a call of one’s own and a program that was started over survive a reload', async () => {
    const page = await open(desk, wrongPrograms[0]!, true);
    await write(page, 'x = 1');
    await page.getByLabel('A call of your own').fill('totals([])');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.reload();
    await page.locator('.cm-content').waitFor();
    expect(await page.getByLabel('A call of your own').inputValue()).toBe('totals([])');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await page.evaluate<number>('shifts')).toBeLessThan(0.0005);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.cm-line').getByText('x = 1').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.locator('.cm-line').getByText('# starter').waitFor();
  });

  it('a line that is no Python is marked once the learner rests in another', async () => {
    const page = await open(desk, wrongPrograms[0]!, true);
    await write(page, 'def f(:\n    return 1\n');
    await page.keyboard.press('Control+End');
    await page.getByText('Line 1: Python cannot read this line yet.').waitFor();
    await page.locator('.cm-gutterElement.unreadable').getByText('1').waitFor();
    await page.keyboard.press('Control+Home');
    await page.getByText('Python cannot read this line yet.').waitFor({ state: 'hidden' });
  });

  it.each([
    ['with script', true],
    ['without script', false],
  ])('hints come after two tries, one at a time and as Markdown, %s', async (_how, hasScript) => {
    const [program] = wrongPrograms as [WrongProgram];
    const page = await open(desk, program, hasScript);
    await openTab(page, 'Hints');
    await page.getByText('2 hints will be here after 2 submissions').waitFor();
    for (const left of ['after one more submission', 'Each hint says more']) {
      if (hasScript) await page.locator('.cm-content').waitFor();
      await submit(page);
      await firstOf(page).waitFor();
      await openTab(page, 'Hints');
      await page.getByText(left).waitFor();
    }
    await page.getByText('A first hint').click();
    expect(await page.locator('code').getByText('sums[team]', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText('Add to it.').isVisible()).toBe(false);
    await page.getByText('A clearer hint').click();
    await page.getByText('Add to it.').waitFor();
  });
});

const hasFocus = (element: { getRootNode: () => unknown }) =>
  (element.getRootNode() as { activeElement: unknown }).activeElement === element;

/** In pixels, of all rows of the second line but the first. */
const rightOfIndent = `(() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.host').shadowRoot.querySelectorAll('.cm-line')[1]);
  const [first, ...others] = range.getClientRects();
  const rows = others.filter(({ top }) => top > first.bottom);
  return Math.min(...rows.map(({ left }) => left)) - first.left;
})()`;

async function programOf(page: Page): Promise<string> {
  return (await page.locator('.cm-line').allTextContents()).join('\n').trimEnd();
}
