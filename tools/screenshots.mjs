/**
 * `npm run screenshots -- <folder> [address]`: writes pictures of every page in each theme and width, as visitors and
 * the demo learner see them on the platform whose pages are at the address (http://localhost:3002 when left out). With
 * STAFF_EMAIL and STAFF_PASSWORD, of an account that has all roles, also the pages of staff. With `--sharing` in place
 * of the folder it draws the pictures of shared links.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, openLook } from '../libs/testing/dist/browser/index.js';
import { drawSharingPictures } from './sharing-pictures.mjs';
import { StartFailure } from './workspace/start-failure.mjs';

const looks = ['light', 'dark'].flatMap((theme) => [390, 768, 1440].map((width) => ({ theme, width })));
const { STAFF_EMAIL, STAFF_PASSWORD } = process.env;

const visitorPages = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/tracks',
  '/search?q=token',
  '/placement',
  '/completions',
  '/glossary',
  '/help',
  '/privacy',
  '/status',
  '/design',
  '/look',
  '/no-such-page',
];
const learnerPages = [
  '/today',
  '/today/goal',
  '/tracks',
  '/skills',
  '/cohort',
  '/cohort/names',
  '/search',
  '/placement',
];
const staffPages = [
  '/account',
  '/account/settings',
  '/completions',
  '/instructor',
  '/moderation',
  '/admin/roles',
  '/admin/labs',
];
/** Of each, the first that a page links to. */
const linkedPages = [
  '/tracks/',
  '/lessons/',
  '/labs/',
  '/skills/',
  '/cohort/challenges/',
  '/cohort/reviews/',
  '/instructor/cohorts/',
  '/moderation/reports/',
  '/moderation/appeals/',
  '/moderation/names/',
  '/admin/labs/',
];

if (process.argv[2] === '--sharing') await drawSharingPictures();
else await takePictures(...process.argv.slice(2));

async function takePictures(folder, address = 'http://localhost:3002') {
  if (folder === undefined) throw new StartFailure('Name a folder: npm run screenshots -- <folder> [address]');
  await fetch(address).catch(() => {
    throw new StartFailure(`No pages answer at ${address}: run "npm start" first, or name their address.`);
  });
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const entrances = [
      ['visitor', visitorPages],
      ['learner', learnerPages, lookAround],
    ];
    if (STAFF_EMAIL) entrances.push(['staff', staffPages, signInAsStaff]);
    for (const [who, paths, enter] of entrances) {
      const storageState = await enter?.(await openLook(browser, looks[0]), address);
      for (const look of looks) {
        const context = await openLook(browser, look, { storageState });
        const linked = await photograph(context, { who, paths, address, folder, look });
        await photograph(context, { who, paths: linked, address, folder, look });
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
}

async function lookAround(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Look around as the demo learner' }).click();
  return enteredState(page);
}

async function signInAsStaff(context, address) {
  const page = await context.newPage();
  await page.goto(`${address}/sign-in`);
  await page.getByLabel('Email').fill(STAFF_EMAIL);
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  return enteredState(page);
}

async function enteredState(page) {
  await page.waitForURL('**/today');
  const context = page.context();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function photograph(context, { who, paths, address, folder, look }) {
  const page = await context.newPage();
  const links = [];
  for (const path of paths) {
    const answer = await page.goto(address + path, { waitUntil: 'load' });
    if (answer.status() === 404 && path !== '/no-such-page') {
      console.log(`${path} is no page`);
      continue;
    }
    links.push(...(await page.evaluate('[...document.links].map(({ pathname }) => pathname)')));
    const name = path.replace(/\?.*/, '').slice(1).replaceAll('/', '-') || 'start';
    const file = join(folder, `${who}-${name}-${look.theme}-${look.width}.png`);
    await page.screenshot({ path: file, fullPage: true });
    console.log(file);
  }
  await page.close();
  const found = linkedPages.map((start) => links.find((link) => link.startsWith(start) && link.length > start.length));
  return found.filter((path) => path !== undefined && !paths.includes(path));
}
