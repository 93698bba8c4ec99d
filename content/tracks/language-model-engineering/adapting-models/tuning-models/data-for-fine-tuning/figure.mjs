// Draws which tokens of a packed window look at which: under a causal mask alone, and with attention kept apart.
import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const lengths = [4, 3, 2];
const fills = [colours.blue, colours.green, colours.purple];
const owner = lengths.flatMap((length, index) => Array(length).fill(index));
const side = 24;

function attention(left, top, title, isApart) {
  const pairs = owner.flatMap((_, row) => owner.slice(0, row + 1).map((_, column) => [row, column]));
  const looked = pairs.filter(([row, column]) => !isApart || owner[row] === owner[column]);
  return [
    text(left, top - 36, title, { weight: 600 }),
    text(left, top - 16, `${looked.length} pairs`, { size: 13, fill: colours.faint }),
    rectangle(left, top, owner.length * side, owner.length * side, { stroke: colours.line }),
    looked.map(([row, column]) =>
      rectangle(left + column * side + 2, top + row * side + 2, side - 4, side - 4, {
        fill: owner[row] === owner[column] ? fills[owner[row]] : colours.orange,
        radius: 3,
      }),
    ),
  ];
}

writeFigure(new URL('packed-attention.svg', import.meta.url), 640, 350, [
  attention(40, 70, 'a causal mask alone', false),
  attention(370, 70, 'attention kept apart', true),
  text(40, 312, 'row: the token that looks; column: the token it looks at', { size: 13, fill: colours.faint }),
  text(40, 332, 'orange: a token looks at another example', { size: 13, fill: colours.orange }),
]);
