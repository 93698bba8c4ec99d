/**
 * `npm run screenshots -- --sharing`: draws the pictures that other sites show beside a link to a page, from figures of
 * the curriculum. Look at them before you commit them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { launchBrowser } from '../libs/testing/dist/browser/index.js';

const tracks = 'content/tracks';
const folder = 'apps/web/static/sharing';
/** The size that Open Graph pictures have everywhere. */
const size = { width: 1200, height: 630 };

/** Of each track the figure that says most without its lesson. */
const figures = {
  'ai-engineering-foundations': 'text-and-vectors/vectors-and-retrieval/nearest-neighbours/one-cluster-searched.svg',
  'language-model-engineering':
    'inside-a-transformer/attention-and-blocks/scaled-dot-product-attention/causal-weights.svg',
  'building-with-models': 'retrieval-and-agents/agents-within-budgets/loops-with-budgets/budget-and-reserve.svg',
  'measuring-and-running-models': 'running-models/gates-and-traces/tracing-a-chain/spans-of-a-request.svg',
};

const style = `
  body { margin: 0; display: grid; grid-template-rows: auto 1fr; gap: 24px; box-sizing: border-box; height: 630px;
    padding: 48px 60px; background: #fdfcfa; color: #1c1d20; font-family: 'DejaVu Sans', sans-serif; }
  p { margin: 0 0 8px; font-size: 28px; color: #1f4fc4; font-weight: 700; }
  h1 { margin: 0; font-size: 52px; line-height: 1.15; }
  div { display: grid; gap: 48px; min-height: 0; grid-auto-flow: column; grid-auto-columns: 1fr; }
  img { width: 100%; height: 100%; min-height: 0; object-fit: contain; }`;

export async function drawSharingPictures() {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
    for (const track of Object.keys(figures)) {
      const { title } = parse(readFileSync(join(tracks, track, 'track.yaml'), 'utf8'));
      await draw(page, track, title, [figureOf(track)]);
    }
    const both = ['ai-engineering-foundations', 'measuring-and-running-models'].map(figureOf);
    await draw(page, 'proximal', 'Learn AI engineering by doing', both);
  } finally {
    await browser.close();
  }
}

function figureOf(track) {
  const svg = readFileSync(join(tracks, track, figures[track]));
  return `<img src="data:image/svg+xml;base64,${svg.toString('base64')}">`;
}

async function draw(page, name, title, shown) {
  const body = `<header><p>Proximal</p><h1>${title}</h1></header><div>${shown.join('')}</div>`;
  await page.setContent(`<!doctype html><style>${style}</style>${body}`, { waitUntil: 'load' });
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  console.log(path);
}
