import { casesOf, guessedToken } from '../world.cases.js';
import { verifyEmail } from './account-security.js';
import { setReminders, unsubscribeReminders } from './reminders.js';

const body = { days: [1, 4], hour: 18 };

export const cases = [
  casesOf(setReminders, {
    example: async (world) => {
      const as = await world.newPerson();
      const token = await world.mailedToken(as.email, 'Confirm your email address');
      await world.call(verifyEmail, { as: null, body: { token } });
      return { as, body };
    },
    refusalCases: {
      'email-not-verified': async (world) => ({ as: await world.newPerson(), body }),
    },
  }),
  casesOf(unsubscribeReminders, {
    example: async (world) => ({ body: { token: world.unsubscribeToken(await world.newPerson()) } }),
    refusalCases: {
      'unsubscribe-link-not-valid': () => ({ as: null, body: { token: guessedToken } }),
    },
  }),
];
