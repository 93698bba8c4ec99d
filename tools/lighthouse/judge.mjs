/**
 * Judges a page of the platform for each message of its parent: `{ url, device, cookie }`, where the cookie of a visitor
 * is left out. It answers with the scores from 0 to 100, what lowers them, and how fast the machine was.
 * `fork('judge.mjs', [<the program of Chromium>])`; it ends with its parent.
 */
import { endWithoutPackages } from '../workspace/packages.mjs';

endWithoutPackages('tools/lighthouse');
const { default: lighthouse, desktopConfig } = await import('lighthouse');
const { launch } = await import('puppeteer-core');

/** The last one is for search engines, which see the pages of visitors only. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const goodAudit = 0.9;

// Chromium refuses its sandbox to root; what it opens here are pages of ours.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await launch({ executablePath: process.argv[2], args: [...args, '--disable-dev-shm-usage'] });
// A browser on a busy machine may answer too late for Lighthouse, so only a second failure counts.
process.on('message', async (page) => process.send(await judge(page).catch(() => judge(page))));
process.on('disconnect', async () => {
  await browser.close();
  process.exit();
});

async function judge({ url, device, cookie }) {
  // Every page finds an empty cache.
  const context = await browser.createBrowserContext();
  try {
    if (cookie) await context.setCookie({ ...cookie, domain: new URL(url).hostname, path: '/', httpOnly: true });
    const settings = { onlyCategories: categories, disableFullPageScreenshot: true, logLevel: 'error' };
    const config = device === 'desktop' ? desktopConfig : undefined;
    return verdict(url, (await lighthouse(url, settings, config, await context.newPage())).lhr);
  } finally {
    await context.close();
  }
}

function verdict(url, lhr) {
  if (lhr.runtimeError) throw new Error(`${url} cannot be judged: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${lhr.finalDisplayedUrl}`);
  const scores = Object.fromEntries(categories.map((name) => [name, Math.round(100 * lhr.categories[name].score)]));
  const lowered = categories.flatMap((name) => lowering(lhr, name));
  return { scores, lowered, machineIndex: lhr.environment.benchmarkIndex };
}

function lowering({ categories: judged, audits }, category) {
  return judged[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < goodAudit)
    .map(({ id }) => [category, id, audits[id].displayValue].filter(Boolean).join(' '));
}
