import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityProblems, chromiumPath, launchBrowser, looks } from '@proximal/testing/browser';
import { BrowserLearner, startWithPages } from './browser-learner.js';
import type { Platform } from './platform.js';

jest.setTimeout(600_000);

const described = chromiumPath === undefined ? describe.skip : describe;

described('learning in a browser (needs chromium)', () => {
  let platform: Platform;
  let address: string;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  const learners: BrowserLearner[] = [];

  beforeAll(async () => {
    ({ platform, address } = await startWithPages());
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.dispose();
  });

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
    await second.page.getByLabel('Full name').fill('Grace Learner');
    await second.page.getByLabel('Email').fill(first.email);
    await second.page.getByLabel('Password').fill(second.password);
    await second.press('Sign up');
    await second.page.getByRole('alert').waitFor();
    expect(await second.page.getByLabel('Full name').inputValue()).toBe('Grace Learner');
    expect(await second.page.getByLabel('Password').inputValue()).toBe('');
  });

  it('is tried out as the demo learner with one press', async () => {
    const guest = await newcomer();
    await guest.open('/');
    await guest.press('Look around as the demo learner');
    await guest.page.waitForURL('**/today');
    expect(await guest.heading()).toBe('Today');
  });

  it('holds no token where a script could read it', async () => {
    const [learner] = learners as [BrowserLearner];
    expect(await learner.context.cookies()).toEqual([
      expect.objectContaining({ name: 'session', httpOnly: true, sameSite: 'Lax' }),
    ]);
    const readable = 'document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)';
    expect(await learner.page.evaluate<string>(readable)).not.toMatch(/session=|eyJ/);
  });

  it('leaves nobody behind: no problem for keyboards, screen readers and narrow screens', async () => {
    const [learner] = learners as [BrowserLearner];
    const storageState = await learner.context.storageState();
    expect(await accessibilityProblems(browser, { address, paths: ['/today'], storageState })).toEqual([]);
  });
});
