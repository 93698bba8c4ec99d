import { casesOf } from '../world.cases.js';
import { withNoGuessLeft } from './account-security.cases.js';
import { requestErasure } from './personal-data.js';

export const cases = [
  casesOf(requestErasure, {
    example: async (world) => {
      const as = await world.newPerson();
      return { as, body: { password: as.password } };
    },
    refusalCases: {
      'wrong-credentials': async (world) => ({ as: await world.newPerson(), body: { password: 'wrong' } }),
      'too-many-wrong-passwords': async (world) => ({
        as: await withNoGuessLeft(world),
        body: { password: 'wrong' },
      }),
      'last-admin': async (world) => {
        const as = await world.personWith('admin');
        return world.callAsOnlyAdmins([as], requestErasure, { as, body: { password: as.password } });
      },
    },
  }),
];
