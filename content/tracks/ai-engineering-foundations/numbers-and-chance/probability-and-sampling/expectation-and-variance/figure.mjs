// Draws the distribution of the tokens that 20 independent calls take together.
import { arrow, colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const call = [
  [500, 0.9],
  [8000, 0.1],
];
const calls = 20;

let totals = new Map([[0, 1]]);
for (let done = 0; done < calls; done += 1) {
  const longer = new Map();
  for (const [total, chance] of totals)
    for (const [tokens, share] of call) longer.set(total + tokens, (longer.get(total + tokens) ?? 0) + chance * share);
  totals = longer;
}
const mean = [...totals].reduce((sum, [total, chance]) => sum + total * chance, 0);
const budget = Math.round(mean);
const over = [...totals].reduce((sum, [total, chance]) => sum + (total > budget ? chance : 0), 0);

const shown = [...totals].filter(([total]) => total <= 62_500);
const x = scale(10_000, 62_500, 75, 585);
const y = scale(0, 0.3, 250, 50);

writeFigure(new URL('total-of-twenty-calls.svg', import.meta.url), 640, 320, [
  text(30, 26, `probability of each total of ${calls} calls`, { weight: 600 }),
  shown.map(([total, chance]) => [
    rectangle(x(total) - 24, y(chance), 48, y(0) - y(chance), {
      fill: total > budget ? colours.orange : colours.blue,
    }),
    text(x(total), y(chance) - 6, chance.toFixed(chance < 0.005 ? 3 : 2), { anchor: 'middle' }),
    text(x(total), 270, String(total).replace(/\B(?=(\d{3})+$)/g, ' '), { size: 13, anchor: 'middle' }),
  ]),
  line(30, y(0), 620, y(0), { stroke: colours.faint }),
  arrow(x(budget), 302, x(budget), 278),
  text(x(budget) + 12, 300, `mean and budget: ${String(budget).replace(/\B(?=(\d{3})+$)/g, ' ')} tokens`),
  rectangle(400, 84, 16, 16, { fill: colours.orange }),
  text(424, 97, `over budget: ${over.toFixed(2)} together`),
]);
