import { casesOf, unusedEmail } from '../world.cases.js';
import { giveRole, takeRole } from './administration.js';
import { requestErasure } from './personal-data.js';

const reason = 'She knows what fair words are.';
const moderator = (email: string) => ({ email, role: 'moderator', reason }) as const;

export const cases = [
  casesOf(giveRole, {
    example: ({ things: { member } }) => ({ body: moderator(member.email) }),
    refusalCases: {
      'account-unknown': () => ({ body: moderator(unusedEmail()) }),
      'email-unverified': async (world) => ({ body: moderator((await world.newPerson()).email) }),
      'own-role': ({ people: { admin } }) => ({ as: admin, body: moderator(admin.email) }),
    },
  }),
  casesOf(takeRole, {
    example: ({ things: { member } }) => ({ body: moderator(member.email) }),
    refusalCases: {
      'account-unknown': () => ({ body: moderator(unusedEmail()) }),
      'role-unknown': ({ people: { owner } }) => ({ body: moderator(owner.email) }),
      'own-role': ({ people: { admin } }) => ({ as: admin, body: moderator(admin.email) }),
      'last-admin': async (world) => {
        const [one, other] = [await world.personWith('admin'), await world.personWith('admin')];
        // Who is about to be erased does not count.
        await world.call(requestErasure, { as: one, body: { password: one.password } });
        const body = { email: other.email, role: 'admin' as const, reason };
        return world.callAsOnlyAdmins([one, other], takeRole, { as: await world.again(one), body });
      },
    },
  }),
];
