import { casesOf, unusedEmail } from '../world.cases.js';
import { changeProfile, login, logout, refresh, register, startGuest } from './accounts.js';

export const cases = [
  casesOf(register, {
    example: () => ({ body: { email: unusedEmail(), password: 'correct horse battery', full_name: 'Ada Lovelace' } }),
    refusalCases: {
      'email-taken': ({ people: { owner } }) => ({
        as: null,
        body: { email: owner.email, password: owner.password, full_name: 'Ada Lovelace' },
      }),
    },
  }),
  casesOf(login, {
    example: ({ things: { member } }) => ({ body: { email: member.email, password: member.password } }),
    refusalCases: {
      'wrong-credentials': () => ({ as: null, body: { email: unusedEmail(), password: 'not-the-password' } }),
      'too-many-failed-logins': async (world) => {
        const call = { as: null, headers: world.ofNewNetwork(), body: { email: unusedEmail(), password: 'wrong' } };
        await world.repeat(10, login, call);
        return call;
      },
    },
  }),
  casesOf(startGuest, { refusalCases: { 'no-demo': () => ({ as: null, query: { as: 'demo' } }) } }),
  casesOf(refresh, { example: async (world) => ({ as: await world.newPerson() }) }),
  casesOf(logout, { example: async (world) => ({ as: await world.newPerson() }) }),
  casesOf(changeProfile, { example: () => ({ body: { full_name: 'Ada King' } }) }),
];
