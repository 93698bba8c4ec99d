import { beforeAll, describe, expect, it } from '@jest/globals';
import { accessibilityProblems, looks } from '@proximal/testing/browser';
import { BrowserLearner, type StartedPages } from '../browser-learner.js';
import { solutions } from '../../harness/small-curriculum.js';

/** In bytes, as they are sent. */
const mostScript = { reading: 60_000, editing: 250_000 };
const hostileName = '<b onclick="alert(1)">Ada</b> <script>document.title = "broken"</script>';

export function testLearner(started: () => StartedPages): void {
  let { browser, address } = {} as StartedPages;

  beforeAll(() => {
    ({ browser, address } = started());
  });

  describe('an account', () => {
    const learners: BrowserLearner[] = [];

    async function newcomer(look = looks.at(-1), runsScript = true): Promise<BrowserLearner> {
      const learner = await BrowserLearner.open(browser, address, look, runsScript);
      learners.push(learner);
      return learner;
    }

    it.each([
      ['with script', true],
      ['before any script has arrived', false],
    ])('begins with signing up, and goes on after signing out and in again, %s', async (_how, runsScript) => {
      const learner = await newcomer(looks[0], runsScript);
      await learner.signUp();
      expect(await learner.heading()).toBe('Today');
      await learner.signOut();
      expect(await learner.heading()).toBe('Learn AI engineering by doing');

      await learner.open('/today?day=1');
      expect(learner.path).toBe('/sign-in');
      await learner.signIn('a wrong password');
      await learner.page.getByRole('alert').waitFor();
      expect(await learner.page.getByRole('alert').innerText()).toBe('The email or the password is wrong.');
      expect(await learner.page.getByLabel('Email').inputValue()).toBe(learner.email);
      await learner.signIn();
      await learner.page.waitForURL('**/today?day=1');
      expect(await learner.heading()).toBe('Today');
    });

    it('shows why an account is refused beside what was typed', async () => {
      const [first] = learners as [BrowserLearner];
      const second = await newcomer();
      await second.open('/sign-up');
      const name = second.page.getByLabel('The name that your cohort sees');
      await name.fill('Grace Learner');
      await second.page.getByLabel('Email').fill(first.email);
      await second.page.getByLabel('Password').fill(second.password);
      await second.press('Sign up');
      await second.page.getByRole('alert').waitFor();
      expect(await name.inputValue()).toBe('Grace Learner');
      expect(await second.page.getByLabel('Password').inputValue()).toBe('');
    });

    it('is tried out as the demo learner with one press', async () => {
      const guest = await newcomer();
      await guest.open('/');
      await guest.press('Look around as the demo learner');
      await guest.page.waitForURL('**/today');
      expect(await guest.heading()).toBe('Today');
      await guest.sees('nothing is saved');
      expect(await guest.context.cookies()).toEqual([expect.objectContaining({ name: 'session', httpOnly: true })]);
      await guest.open((await guest.links('/tracks/foundations', '/labs/'))[0]!);
      await guest.write(solutions.right);
      await guest.press('Submit');
      await guest.sees('This needs an account. Sign up or sign in in a new tab');
      await guest.open('/account');
      await guest.sees('The demo learner cannot be changed');
      await guest.press('Leave');
      await guest.page.waitForURL(`${address}/`);
      await guest.open('/today');
      expect(guest.path).toBe('/sign-in');
    });

    it('holds no token where a script could read it', async () => {
      const [learner] = learners as [BrowserLearner];
      expect(await learner.context.cookies()).toEqual([
        expect.objectContaining({ name: 'session', httpOnly: true, sameSite: 'Lax' }),
      ]);
      const readable = 'document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)';
      expect(await learner.page.evaluate<string>(readable)).not.toMatch(/session=|eyJ/);
    });
  });

  it.each([
    ['with script', true],
    ['without script', false],
  ])('a placement leads from its first task to Today, %s', async (_how, runsScript) => {
    const learner = await BrowserLearner.open(browser, address, looks[0], runsScript);
    await learner.signUp();
    await learner.follow('Show it in a few minutes');
    await learner.press('Begin');
    await learner.follow('Go to the task');
    await learner.sees('Placement, task 1 of at most 14.');
    if (runsScript) {
      await learner.page.getByRole('radio', { name: 'Code' }).check();
      await learner.write(solutions.right);
    } else await learner.page.locator('textarea[name=code]').fill(solutions.right);
    await learner.press('Submit');
    await learner.sees('Solved, and noted.');
    await learner.page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Next task' }).click();
    await learner.sees('It has ended after 1 task');
    await learner.follow('Go to Today');
    expect(await learner.heading()).toBe('Today');
    await learner.close();
  });

  describe('solving a lab', () => {
    let learner: BrowserLearner;
    beforeAll(async () => {
      learner = await BrowserLearner.open(browser, address, looks.at(-1));
      await learner.signUp(hostileName);
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
      await learner.open('/cohort/ranking');
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
      const paths = [lesson!, await labPath()];
      const storageState = await learner.context.storageState();
      expect(await accessibilityProblems(browser, { address, paths, storageState })).toEqual([]);
    });

    const labPath = async () => (await learner.links('/tracks/foundations', '/labs/'))[0]!;
  });
}
