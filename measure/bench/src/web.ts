import { median, ownCpuMicroseconds } from '@proximal/testing/harness';
import { categories, devices, judge, startJudge, type Device, type Judgement } from './page-judge.js';
import { withPages, type PageKind } from './pages.js';
import { bench, goal, type Report } from './report.js';
import { getOften, medianCosts } from './requests.js';

const about = 'Lighthouse’s scores and the server’s CPU time for every kind of page; it needs chromium';
const options = { loads: 30, rounds: 5 };
type Options = typeof options;
const connections = 2;
const leastScore = 95;
const mostCpuMs = 15;
const mostStartSeconds = 1;
/** Lighthouse itself warns that a machine below this index is too slow for its scores of performance. */
const leastMachineIndex = 1_000;

interface PageFigures {
  page: PageKind;
  cpuMs: number;
  judgements: Record<Device, Judgement>;
}

export const web = bench(about, options, async ({ loads, rounds }) => {
  const lighthouse = await startJudge();
  try {
    return await withPages(async ({ address, pid, startSeconds, kinds, cookie }) => {
      const costs = await medianCosts(rounds, kinds, async ({ path, isForVisitors }) => {
        const before = ownCpuMicroseconds(pid);
        const headers: Record<string, string> = isForVisitors ? {} : { cookie: `${cookie.name}=${cookie.value}` };
        await getOften(() => address + path, headers, loads, connections);
        return (ownCpuMicroseconds(pid) - before) / loads / 1_000;
      });
      const figures: PageFigures[] = [];
      for (const [index, { subject: page, cost: cpuMs }] of costs.entries()) {
        // It takes minutes: who waits sees what comes next.
        console.error(`judging ${page.name}, page ${index + 1} of ${kinds.length}`);
        const visit = { url: address + page.path, cookie: page.isForVisitors ? undefined : cookie };
        const mobile = await judge(lighthouse, { ...visit, device: 'mobile' }, leastScore);
        const desktop = await judge(lighthouse, { ...visit, device: 'desktop' }, leastScore);
        figures.push({ page, cpuMs, judgements: { mobile, desktop } });
      }
      return reportOf(figures, startSeconds, { loads, rounds });
    });
  } finally {
    if (lighthouse.connected) lighthouse.disconnect();
  }
});

/** Search engines see only the pages of visitors. */
function judgedCategories({ isForVisitors }: PageKind) {
  return categories.filter((category) => isForVisitors || category !== 'seo');
}

function reportOf(figures: PageFigures[], startSeconds: number, { loads, rounds }: Options): Report {
  const cells = ({ page, cpuMs, judgements }: PageFigures) => {
    const scores = judgedCategories(page).map((category) =>
      devices.map((device) => judgements[device].scores[category]).join(' / '),
    );
    return [page.name, cpuMs.toFixed(1), ...scores, ...(page.isForVisitors ? [] : ['–'])];
  };
  const head = ['page', 'CPU ms', ...categories];
  const table = [head, head.map(() => '---'), ...figures.map(cells)].map((row) => [`| ${row.join(' | ')} |`]);
  const all = figures.flatMap(({ page, judgements }) =>
    devices.map((device) => ({ page, device, judgement: judgements[device] })),
  );
  const missed = all.flatMap(({ page, device, judgement }) => lowScores(page, device, judgement));
  const machineIndex = median(all.map(({ judgement }) => judgement.machineIndex));
  const isSlow = machineIndex < leastMachineIndex;
  const machine = `The machine's index is ${machineIndex}${isSlow ? ': too slow or too busy for scores of performance' : ''}.`;
  return {
    title: `Every kind of page: milliseconds of CPU time that a load takes in the pages' process (median of ${rounds} rounds of
${loads} loads; the platform runs in another process), and Lighthouse's scores on a mobile / a desktop device.`,
    lines: [...table, [machine], ...missed.map((line) => [line])],
    goals: [
      goal(`scores below ${leastScore}`, missed.length, 0),
      goal('ms of CPU time of the dearest page', Math.max(...figures.map(({ cpuMs }) => cpuMs)), mostCpuMs),
      goal("seconds that the pages add to the platform's start", startSeconds, mostStartSeconds),
    ],
    figures: { startSeconds, machineIndex, pages: figures },
  };
}

function lowScores(page: PageKind, device: Device, { scores, lowered }: Judgement): string[] {
  const low = judgedCategories(page).filter((category) => scores[category] < leastScore);
  return low.map((category) => {
    const reasons = lowered.filter((audit) => audit.startsWith(category));
    return `${page.name}, ${device}: ${category} ${scores[category]} (${reasons.join(', ') || 'no audit stands out'})`;
  });
}
