import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityProblems, chromiumPath, launchBrowser } from '@proximal/testing/browser';
import { learnerState, openSolution, runLab, submitLab, type Browser, type Page } from './browser-visits.js';
import { filledPaths } from './filled-curriculum.js';
import { filledAnswers } from './filled-learner.js';
import { focusProblems } from './focus-walk.js';
import { refusal } from './fake-platform.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(900_000);

const described = chromiumPath === undefined ? describe.skip : describe;

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200);
const longName = (what: string) => `${what} ${longWord} ${'and so on '.repeat(12)}`.trim();

described('pages in every theme and width (needs chromium)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function problemsOf(site: PageSite, paths: string[], prepare?: (page: Page, path: string) => Promise<void>) {
    const { address } = site;
    const storageState = await learnerState(site);
    return accessibilityProblems(browser, { address, paths, storageState, ...(prepare && { prepare }) });
  }

  it('have nothing to stumble over when every name has a word of 200 letters, and Tab leads to all of it', async () => {
    const site = await startPages();
    site.platform.teach(filledAnswers(longName));
    const storageState = await learnerState(site);
    const walk = (page: Page, path: string) => focusProblems(page, path !== filledPaths[0]);
    const pages = { address: site.address, paths: filledPaths, storageState, findFurther: walk };
    expect(await accessibilityProblems(browser, pages)).toEqual([]);
  });

  it('have nothing to stumble over in results that are as long', async () => {
    const site = await startPages();
    site.platform.teach(filledAnswers(longName));
    const open = 'for (const details of document.querySelectorAll("details")) details.open = true';
    const problems = await problemsOf(site, ['/labs/40', '/labs/40?run', '/labs/40/solution'], async (page, path) => {
      if (path === '/labs/40') await submitLab(page);
      else await (path === '/labs/40?run' ? runLab(page) : openSolution(page));
      await page.evaluate(open);
    });
    expect(problems).toEqual([]);
  });

  it('have nothing to stumble over when a refusal is as long', async () => {
    const site = await startPages();
    site.platform.teach(filledAnswers(longName));
    site.platform.answers.set('GET /users/me', () => refusal(403, 'forbidden', longName('Refused')));
    site.platform.answers.set('POST /auth/login', () => refusal(422, 'invalid-input', longName('Refused')));
    const problems = await problemsOf(site, ['/account', '/sign-in'], async (page, path) => {
      if (path !== '/sign-in') return;
      await page.getByLabel('Email').fill(`${longWord}@example.com`);
      await page.getByLabel('Password').fill(longWord);
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').waitFor();
    });
    expect(problems).toEqual([]);
  });

  it('have nothing to stumble over for a learner who has done nothing yet', async () => {
    const site = await startPages();
    const filled = filledAnswers((what) => what);
    const list = { data: [] };
    const { data: overview } = filled['GET /cohorts/my-cohort/overview'] as { data: object };
    const nothing = { leaderboard: [], challenges: [], peer_reviews: [], questions: [] };
    const empty = {
      'GET /learning-graph/me': {
        data: { skills: [], zone: [], zone_message: 'Nothing is waiting.', next_lesson: null },
      },
      'GET /learning-graph/my-graph': { data: { skills: [], zpd_recommendations: [] } },
      'GET /learning-graph/zpd': { ...list, message: 'Nothing is waiting.' },
      'GET /labs/40/submissions': list,
      'GET /search': list,
      'GET /cohorts/my-cohort/overview': { data: { ...overview, ...nothing } },
      'GET /cohorts/my-cohort/leaderboard': list,
      'GET /cohorts/my-cohort/challenges': list,
      'GET /cohorts/my-cohort/peer-reviews': list,
      'GET /cohorts/my-cohort/questions': list,
      'GET /notifications': list,
      'GET /cohorts/my-cohort/waiting': { data: { notifications: [], peer_reviews: [] } },
    };
    const learner = await site.learner();
    const mainOf = async (path: string) => /<main.*<\/main>/s.exec((await learner.get(path)).text)![0];
    const mains = new Map<string, string>();
    site.platform.teach(filled);
    for (const path of filledPaths) mains.set(path, await mainOf(path));
    site.platform.teach(empty);
    const paths: string[] = [];
    for (const path of filledPaths.filter((one) => !/\/(challenges|reviews|skills)\//.test(one)))
      // The others look the same as those of a busy learner, whose names are longer.
      if ((await mainOf(path)) !== mains.get(path)) paths.push(path);
    const problems = await problemsOf(site, paths);
    site.platform.answers.set('GET /cohorts/my-cohort/overview', () => refusal(503, 'unavailable', 'Not now.'));
    problems.push(...(await problemsOf(site, ['/cohort', '/cohort/reviews/7'])));
    expect(problems).toEqual([]);
  });
});
