import { casesOf } from '../world.cases.js';
import { showExport } from './personal-data-export.js';

export const cases = [
  casesOf(showExport, {
    refusalCases: {
      // What is sent counts, and only an export that is made is sent.
      'too-many-streams': async (world) => {
        const as = await world.newPerson();
        while ((await world.call(showExport, { as })).status !== 200) await world.pause(100);
        await world.followFourTimes(as);
        return { as };
      },
    },
  }),
];
