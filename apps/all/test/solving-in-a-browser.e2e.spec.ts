import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityProblems, chromiumPath, launchBrowser, looks } from '@proximal/testing/browser';
import { BrowserLearner, startWithPages } from './browser-learner.js';
import type { Platform } from './platform.js';
import { solutions } from './small-curriculum.js';

jest.setTimeout(600_000);

/** In bytes, as they are sent. */
const mostScript = { reading: 60_000, editing: 250_000 };
const hostileName = '<b onclick="alert(1)">Ada</b> <script>document.title = "broken"</script>';

const described = chromiumPath === undefined ? describe.skip : describe;

described('solving a lab in a browser (needs chromium)', () => {
  let platform: Platform;
  let address: string;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  let learner: BrowserLearner;

  beforeAll(async () => {
    ({ platform, address } = await startWithPages());
    browser = await launchBrowser();
    learner = await BrowserLearner.open(browser, address, looks.at(-1));
    await learner.signUp(hostileName);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.dispose();
  });

  it('leads from a track to its lesson, which is completed once', async () => {
    await learner.open('/tracks/foundations');
    await learner.follow('About pairs');
    expect(await learner.heading()).toBe('About pairs');
    await learner.press('Mark as complete');
    await learner.sees('Lesson complete');
    const lesson = learner.path;
    await learner.open('/tracks/foundations');
    await learner.sees('go on here');
    expect(await learner.page.locator('.mark.done').allInnerTexts()).toEqual(['complete']);
    await learner.open(lesson);
    await learner.sees('You have completed this lesson.');
    await learner.follow('Two sum');
    expect(await learner.heading()).toBe('Two sum');
  });

  it('solves the lab at the third try, with a syntax error first', async () => {
    await learner.write('def two_sum(numbers, target:\n');
    await learner.press('Submit');
    await learner.sees('Not solved yet');
    await learner.sees('SyntaxError');
    await learner.write(solutions.wrong);
    await learner.press('Submit');
    await learner.sees('failed');
    await learner.write(solutions.right);
    await learner.press('Run the examples');
    await learner.sees('passed');
    await learner.press('Submit');
    await learner.sees('Solved');
    await learner.sees('+100 xp');
  });

  it('shows again what was typed after a reload, and the attempts', async () => {
    const lab = learner.path;
    await learner.write(`${solutions.right}# half a thought`);
    await learner.page.reload();
    await learner.sees('half a thought');
    await learner.follow('Earlier attempts');
    expect(learner.path).toBe(`${lab}/attempts`);
    expect(await learner.page.getByText('of 100').count()).toBeGreaterThanOrEqual(3);
  });

  it('sends code that was submitted without a connection when it is back', async () => {
    await learner.open(await labPath());
    await learner.write(`${solutions.right}# offline`);
    await learner.context.setOffline(true);
    await learner.press('Submit');
    await learner.sees('no connection');
    await learner.context.setOffline(false);
    await learner.sees('Solved');
  });

  it('keeps the code when the session has ended, and sends it after signing in again', async () => {
    const lab = await labPath();
    await learner.open(lab);
    await learner.write(`${solutions.right}# signed out`);
    await learner.context.clearCookies();
    await learner.press('Submit');
    await learner.sees('Your session has ended');
    await learner.follow('Sign in again');
    await learner.signIn();
    await learner.page.waitForURL(`**${lab}`);
    await learner.sees('Solved');
    await learner.sees('signed out');
  });

  it('lights up the skills and what comes next', async () => {
    await learner.open('/skills');
    await learner.sees('learning');
    await learner.open('/today');
    await learner.sees('xp on 1 day');
  });

  it('shows a hostile name as text to everybody', async () => {
    await learner.open('/cohort');
    await learner.sees(hostileName);
    expect(await learner.page.title()).not.toContain('broken');
  });

  it('grades a form without any script', async () => {
    const lab = await labPath();
    const other = await BrowserLearner.open(browser, address, looks[0], false);
    await other.signUp();
    await other.open(lab);
    await other.page.locator('textarea[name=code]').fill(solutions.right);
    await other.press('Submit');
    await other.sees('Solved');
    expect(await other.page.locator('textarea[name=code]').inputValue()).toBe(solutions.right);
    await other.close();
  });

  it('loads little script: least on a lesson, and an editor on a lab', async () => {
    const lesson = (await learner.links('/tracks/foundations', '/lessons/'))[0]!;
    expect(await learner.scriptBytes(lesson)).toBeLessThan(mostScript.reading);
    expect(await learner.scriptBytes(await labPath())).toBeLessThan(mostScript.editing);
  });

  it('leaves nobody behind: no problem for keyboards, screen readers and narrow screens', async () => {
    const [lesson] = await learner.links('/tracks/foundations', '/lessons/');
    const lab = await labPath();
    const storageState = await learner.context.storageState();
    const paths = [lesson!, lab, `${lab}/attempts`, '/tracks', '/tracks/foundations', '/skills', '/skills/lookup'];
    const more = ['/cohort', '/account', '/search?q=pairs'];
    expect(await accessibilityProblems(browser, { address, paths: paths.concat(more), storageState })).toEqual([]);
  });

  const labPath = async () => (await learner.links('/tracks/foundations', '/labs/'))[0]!;
});
