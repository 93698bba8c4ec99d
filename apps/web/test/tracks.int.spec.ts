import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chromiumPath, launchBrowser } from '@proximal/testing/browser';
import { openLearner, type Browser } from './browser-visits.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

const answers = filledAnswers((what) => what) as Record<string, { data: object }>;
const agents = answers['GET /tracks/agents']!.data;
const part = { id: 3, track_slug: 'foundations', kind: 'level', title: 'title of the level' };
const overview = answers['GET /progress/me']!.data as { tracks: { track_slug: string }[] };
const tracks = overview.tracks.map((track) =>
  track.track_slug === 'agents'
    ? { ...track, is_unlocked: false, lessons_completed: 0, labs_completed: 0, overall_percentage: 0, modules: [] }
    : track,
);

describe('the tracks, a track and the skills', () => {
  let site: PageSite;
  beforeAll(async () => {
    site = await startPages();
    site.platform.teach({
      ...answers,
      'GET /tracks/foundations': {
        data: { ...answers['GET /tracks/foundations']!.data, prerequisite_track_slugs: [] },
      },
      'GET /tracks/agents': { data: { ...agents, prerequisite_track_slugs: [], prerequisite_parts: [part] } },
      'GET /progress/me': { data: { ...overview, tracks } },
    });
  });

  async function open(path: string): Promise<string> {
    const { text } = await (await site.learner()).get(path);
    return text.replace(/<!--.*?-->/gs, '').replace(/ (class|id)="[^"]*"/g, '');
  }

  it('a track that needs a part of another one stands below it, with a line, and says so', async () => {
    const [first, second] = (await open('/tracks')).split('<article>').slice(1);
    expect(first).toContain('href="/tracks/foundations"');
    expect(first).toMatch(/<line x1="12" y1="0" x2="12" y2="2.4rem">/);
    expect(second!.replace(/\s+/g, ' ')).toContain(
      'Needs the level <a href="/tracks/foundations#level-3">title of the level</a> of <a href="/tracks/foundations">title of the track</a>',
    );
  });

  it('each track has one thing to do', async () => {
    const linksIn = (html: string) =>
      [...html.matchAll(/<a href="([^"]+)">([^<]+)/g)]
        .map(([, path, text]) => `${path} ${text!.trim()}`)
        .filter((link) => / (Start|Go on|Show that|See your)/.test(link));
    const articles = (await open('/tracks')).split('<article>').slice(1);
    expect(articles.map(linksIn)).toEqual([['/labs/40 Go on: title of the lab'], ['/placement Show that you know it']]);
    const { text } = await site.visitor().get('/tracks');
    expect(text.replace(/<!--.*?-->/gs, '')).toContain('Start: title of lesson 16</a>');
  });

  it('only the module where the learner is is open, and an elective one says that it is', async () => {
    const modules = (await open('/tracks/foundations')).split('<details').slice(1);
    const shown = modules.map((html) => [/title of module \d/.exec(html)![0], / open[ >=]/.test(html.slice(0, 12))]);
    expect(shown).toEqual([
      ['title of module 8', false],
      ['title of module 9', true],
    ]);
    expect(modules.map((html) => html.includes('elective'))).toEqual([false, true]);
    expect((await site.visitor().get('/tracks/foundations')).text.match(/<details[^>]* open/g)).toHaveLength(1);
  });

  it('the map of skills comes before what is next, by track and module, and leads to the tables', async () => {
    const text = await open('/skills');
    const map = text.slice(text.indexOf('The map</h2>'), text.indexOf('Learn next</h2>'));
    const order = [...map.matchAll(/<(?:h3|h4)>(?:<svg.*?<\/svg>)*([^<]+)|href="\/skills\/(\w+)"/gs)];
    expect(order.map(([, title, slug]) => title ?? slug)).toEqual([
      'title of the other track',
      'counting',
      'title of the track (your track)',
      'sorting',
      'title of module 8',
      'lookup',
    ]);
    expect(map).toContain('after name of the skill counting');
    expect(text).toMatch(/<a href="\?as=tables">All skills as tables<\/a>/);
  });

  it('the tables of skills say what each builds on, and lead back to the map', async () => {
    const text = (await open('/skills?as=tables')).replace(/\s+/g, ' ');
    expect(text).toContain('<a href="/skills">All skills as a map</a>');
    expect(text.match(/<table/g)).toHaveLength(2);
    expect(text).toContain('<td><a href="/skills/counting">name of the skill counting</a></td>');
    expect(text).not.toContain('The map</h2>');
  });

  it('the page of skills needs no script, and sends no data to it', async () => {
    const { text } = await (await site.learner()).get('/skills');
    expect(text).not.toContain('<script');
  });

  const described = chromiumPath === undefined ? describe.skip : describe;
  described('on a phone (needs chromium)', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser?.close());

    it.each([
      ['/skills', 'main ul a'],
      ['/tracks', 'article .button'],
      ['/tracks/foundations', 'main summary, main ol a'],
    ])('%s has targets of 44 pixels and text of 13 pixels', async (path, targets) => {
      const context = await openLearner(browser, site, { theme: 'light', width: 320 });
      const page = await context.newPage();
      await page.goto(path);
      await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
      const heights = await page.evaluate<number[]>(heightsOf(targets));
      expect(heights.length).toBeGreaterThan(1);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate<number>(smallestText)).toBeGreaterThanOrEqual(13);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
      await context.close();
    });
  });
});

const heightsOf = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.getBoundingClientRect().height)`;

const smallestText = `Math.min(...[...document.querySelectorAll('main *')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))`;
