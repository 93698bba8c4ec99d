// Draws the batches of six texts in the given order, and sorted by length, with the padding.
import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const lengths = [10, 2, 8, 3, 2, 5];
const limit = 24;
const cell = 17;

/** Fills each batch until the next text does not fit. */
function fill(order) {
  const batches = [];
  for (const length of order) {
    const last = batches.at(-1);
    if (last && (last.length + 1) * Math.max(...last, length) <= limit) last.push(length);
    else batches.push([length]);
  }
  return batches;
}

const total = lengths.reduce((sum, length) => sum + length, 0);
const costOf = (batch) => batch.length * Math.max(...batch);

function drawBatch(batch, left, top) {
  const width = Math.max(...batch);
  return batch.map((length, row) => [
    Array.from({ length: width }, (_, column) =>
      rectangle(left + column * cell, top + row * cell, cell - 2, cell - 2, {
        fill: column < length ? colours.blue : colours.paleOrange,
        stroke: column < length ? 'none' : colours.orange,
        radius: 2,
      }),
    ),
    text(left - 8, top + row * cell + 13, length, { size: 13, anchor: 'end', fill: colours.faint }),
  ]);
}

function drawColumn(title, batches, left) {
  const cost = batches.reduce((sum, batch) => sum + costOf(batch), 0);
  let top = 54;
  const parts = [text(left - 26, 28, title, { weight: 600 })];
  for (const batch of batches) {
    parts.push(
      drawBatch(batch, left, top),
      text(
        left + Math.max(...batch) * cell + 10,
        top + 13,
        `${batch.length} × ${Math.max(...batch)} = ${costOf(batch)}`,
        {
          size: 13,
        },
      ),
    );
    top += batch.length * cell + 18;
  }
  parts.push(
    text(left - 26, 252, `${batches.length} batches, ${cost} places, ${cost - total} of them padding`, { size: 13 }),
  );
  return parts;
}

writeFigure(new URL('sorted-batches.svg', import.meta.url), 640, 290, [
  drawColumn('In the given order', fill(lengths), 46),
  drawColumn('Sorted by length', fill(lengths.toSorted((a, b) => b - a)), 366),
  rectangle(20, 266, cell - 2, cell - 2, { fill: colours.blue, radius: 2 }),
  text(42, 279, 'a token', { size: 13, fill: colours.faint }),
  rectangle(110, 266, cell - 2, cell - 2, { fill: colours.paleOrange, stroke: colours.orange, radius: 2 }),
  text(132, 279, 'padding', { size: 13, fill: colours.faint }),
  text(200, 279, `limit of a batch: ${limit} places`, { size: 13, fill: colours.faint }),
]);
