/**
 * `npm run screenshots -- <folder> [address]`: writes pictures of every page in each theme and width, as the demo learner
 * sees them on the platform whose pages are at the address (http://localhost:3002 when left out). With `--sharing` in
 * place of the folder it draws the pictures of shared links.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, looks, openLook } from '../libs/testing/dist/browser/index.js';
import { drawSharingPictures } from './sharing-pictures.mjs';
import { StartFailure } from './workspace/start-failure.mjs';

const visitorPages = { start: '/', 'sign-in': '/sign-in', 'sign-up': '/sign-up', 'not-found': '/no-such-page' };
const learnerPages = { today: '/today', tracks: '/tracks', skills: '/skills', cohort: '/cohort' };
const linkedPages = {
  track: '/tracks/',
  lesson: '/lessons/',
  lab: '/labs/',
  skill: '/skills/',
  challenge: '/cohort/challenges/',
};

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
    let learnerState;
    for (const look of looks) {
      learnerState ??= await signInAsDemo(await openLook(browser, look), address);
      const visitor = await openLook(browser, look);
      await photograph(visitor, { pages: visitorPages, address, folder, look });
      const learner = await openLook(browser, look, { storageState: learnerState });
      const linked = await photograph(learner, { pages: learnerPages, address, folder, look });
      await photograph(learner, { pages: linked, address, folder, look });
      await Promise.all([visitor.close(), learner.close()]);
    }
  } finally {
    await browser.close();
  }
}

async function signInAsDemo(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Look around as the demo learner' }).click();
  await page.waitForURL('**/today');
  const state = await context.storageState();
  await context.close();
  return state;
}

async function photograph(context, { pages, address, folder, look }) {
  const page = await context.newPage();
  const links = [];
  for (const [name, path] of Object.entries(pages)) {
    const answer = await page.goto(address + path, { waitUntil: 'load' });
    if (answer.status() === 404 && name !== 'not-found') {
      console.log(`${path} is no page`);
      continue;
    }
    links.push(...(await page.evaluate('[...document.links].map(({ pathname }) => pathname)')));
    const file = join(folder, `${name}-${look.theme}-${look.width}.png`);
    await page.screenshot({ path: file, fullPage: true });
    console.log(file);
  }
  await page.close();
  const found = Object.entries(linkedPages).map(([name, start]) => [
    name,
    links.find((link) => link.startsWith(start) && link.length > start.length),
  ]);
  return Object.fromEntries(found.filter(([, path]) => path !== undefined));
}
