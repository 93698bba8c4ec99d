// Draws where the lesson's toy hash function puts four keys.
import { arrow, colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const slots = 8;
const hash = (key) => [...key].reduce((sum, letter) => sum + letter.codePointAt(0), 0);
const table = [];
const entries = ['small', 'large', 'tiny', 'medium'].map((key) => {
  const wanted = hash(key) % slots;
  let slot = wanted;
  while (table[slot] !== undefined) slot = (slot + 1) % slots;
  table[slot] = key;
  return { key, sum: hash(key), wanted, slot };
});

const rowY = (row) => 66 + row * 64;
const slotY = (slot) => 36 + slot * 34;
const keys = entries.map(({ key, sum, wanted, slot }, row) => [
  rectangle(24, rowY(row) - 20, 92, 32, { fill: colours.paleBlue, radius: 5 }),
  text(70, rowY(row) + 1, key, { anchor: 'middle', mono: true }),
  text(130, rowY(row) + 1, `${sum} mod ${slots} = ${wanted}`, { size: 13 }),
  arrow(248, rowY(row) - 4, 408, slotY(wanted) + 15, { stroke: slot === wanted ? colours.blue : colours.orange }),
]);
const cells = Array.from({ length: slots }, (_, slot) => [
  text(424, slotY(slot) + 21, slot, { anchor: 'middle', fill: colours.faint }),
  rectangle(440, slotY(slot), 150, 30, { fill: table[slot] ? colours.paleGreen : 'none', stroke: colours.line }),
  text(515, slotY(slot) + 20, table[slot] ?? 'empty', {
    anchor: 'middle',
    mono: true,
    fill: table[slot] ? colours.ink : colours.faint,
  }),
]);
const moved = entries.find(({ slot, wanted }) => slot !== wanted);

writeFigure(new URL('hash-table.svg', import.meta.url), 640, 346, [
  text(24, 26, 'key', { weight: 600 }),
  text(130, 26, 'its number', { weight: 600 }),
  text(440, 26, 'slots', { weight: 600 }),
  keys,
  cells,
  arrow(600, slotY(moved.wanted) + 15, 600, slotY(moved.slot) + 24, { stroke: colours.orange }),
  text(24, 330, `${moved.key} finds slot ${moved.wanted} taken and goes on to slot ${moved.slot}.`, {
    fill: colours.orange,
  }),
]);
