import { casesOf, type World } from '../world.cases.js';
import { beginPlacement, endPlacement, showPlacement, skipPlacementTask } from './placement.js';

async function withPlacement(world: World, status: 'running' | 'ended') {
  const as = await world.newPerson();
  await world.call(beginPlacement, { as, body: {} });
  if (status === 'ended') await world.call(endPlacement, { as });
  return as;
}

const withoutPlacement = { 'placement-unknown': async (world: World) => ({ as: await world.newPerson() }) };

export const cases = [
  casesOf(beginPlacement, {
    example: () => ({ body: {} }),
    refusalCases: {
      'track-unknown': () => ({ body: { track_slug: 'no-such-track' } }),
      'too-many-trials': async (world) => {
        const ofVisitor = { as: world.guest, headers: world.ofNewNetwork(), body: {} };
        // One that found no place does not count.
        let made = 0;
        while (made < 30) {
          if ((await world.call(beginPlacement, ofVisitor)).status === 200) made += 1;
          else await world.pause(100);
        }
        return ofVisitor;
      },
      'trials-busy': async (world) => {
        const visit = () => world.call(beginPlacement, { as: world.guest, headers: world.ofNewNetwork(), body: {} });
        const answers = await Promise.all(Array.from({ length: 12 }, visit));
        return answers.find(({ status }) => status === 429) ?? answers[0]!;
      },
      'placement-too-soon': async (world) => ({ as: await withPlacement(world, 'ended'), body: {} }),
    },
  }),
  casesOf(showPlacement, {
    example: async (world) => ({ as: await withPlacement(world, 'running') }),
    refusalCases: withoutPlacement,
  }),
  casesOf(skipPlacementTask, {
    example: async (world) => ({
      as: await withPlacement(world, 'running'),
      body: { lab_id: world.things.labId },
    }),
    refusalCases: {
      'placement-unknown': async (world) => ({ as: await world.newPerson(), body: { lab_id: world.things.labId } }),
    },
  }),
  casesOf(endPlacement, {
    example: async (world) => ({ as: await withPlacement(world, 'ended') }),
    refusalCases: withoutPlacement,
  }),
];
