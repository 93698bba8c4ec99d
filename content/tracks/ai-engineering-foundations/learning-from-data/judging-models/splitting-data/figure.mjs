// Draws the tickets of ten users, once split ticket by ticket and once split user by user.
import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const users = 10;
const ticketsOfUser = 5;
const share = 0.2;

/** Returns pseudo-random numbers between 0 and 1 (a linear congruential generator). */
const randomNumbers = (seed) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

/** Returns the first `count` numbers of a shuffled list from 0 to `total` - 1. */
const chosen = (total, count, seed) => {
  const random = randomNumbers(seed);
  const order = Array.from({ length: total }, (_, index) => ({ index, key: random() }));
  return new Set(
    order
      .sort((first, second) => first.key - second.key)
      .slice(0, count)
      .map(({ index }) => index),
  );
};

const testTickets = chosen(users * ticketsOfUser, users * ticketsOfUser * share, 11);
const testUsers = chosen(users, users * share, 11);

const mixed = Array.from({ length: users }, (_, user) => {
  const tests = Array.from({ length: ticketsOfUser }, (_, ticket) =>
    testTickets.has(user * ticketsOfUser + ticket),
  ).filter(Boolean).length;
  return tests > 0 && tests < ticketsOfUser;
}).filter(Boolean).length;

const panel = (left, title, note, isTest) => [
  text(left, 34, title, { weight: 600 }),
  Array.from({ length: users }, (_, user) => [
    text(left + 52, 68 + user * 25, `user ${user + 1}`, { anchor: 'end', size: 13, fill: colours.faint }),
    Array.from({ length: ticketsOfUser }, (_, ticket) =>
      rectangle(left + 62 + ticket * 40, 53 + user * 25, 36, 20, {
        fill: isTest(user, ticket) ? colours.orange : colours.paleBlue,
        stroke: isTest(user, ticket) ? colours.orange : colours.blue,
        radius: 3,
      }),
    ),
  ]),
  text(left, 328, note),
];

writeFigure(new URL('split-by-user.svg', import.meta.url), 640, 390, [
  panel(30, 'Tickets split at random', `${mixed} users stand on both sides`, (user, ticket) =>
    testTickets.has(user * ticketsOfUser + ticket),
  ),
  panel(345, 'Users split at random', 'no user stands on both sides', (user) => testUsers.has(user)),
  rectangle(30, 352, 22, 16, { fill: colours.paleBlue, stroke: colours.blue, radius: 3 }),
  text(60, 365, 'training'),
  rectangle(150, 352, 22, 16, { fill: colours.orange, stroke: colours.orange, radius: 3 }),
  text(180, 365, 'test'),
]);
