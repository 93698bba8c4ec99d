import { openSandbox } from '@proximal/sandbox';
import { attacks, endingsOf, programOf } from '../test/attacks.js';

/** What every attack may take at most, in milliseconds of wall-clock time on an idle machine. */
const goalMs = 3_000;
const shown = 10;

interface Timing {
  name: string;
  wallMs: number;
  endings: string[];
}

const isJson = process.argv.includes('--json');
const sandbox = await openSandbox({ runners: 1, wallClockSeconds: 60 });
const timings: Timing[] = [];
for (const attack of attacks) {
  const began = performance.now();
  const { runs } = await sandbox.run(programOf(attack));
  timings.push({ name: attack.name, wallMs: Math.round(performance.now() - began), endings: endingsOf(runs[0]!) });
}
await sandbox.close();

timings.sort((a, b) => b.wallMs - a.wallMs);
const slowestMs = timings[0]?.wallMs ?? 0;
const table = timings.slice(0, shown).map(({ name, wallMs, endings }) => `${String(wallMs).padStart(6)} ms  ${name} (${endings.join(', ')})`);
const verdict = `goal ${slowestMs <= goalMs ? 'met' : 'MISSED'}: the slowest of ${timings.length} took ${slowestMs} ms, at most ${goalMs}`;
(isJson ? console.error : console.log)(['The slowest attacks, with a budget of two seconds:', ...table, verdict].join('\n'));
if (isJson) console.log(JSON.stringify({ attacks: timings.length, slowestMs, goalMs, isMet: slowestMs <= goalMs, timings }));
