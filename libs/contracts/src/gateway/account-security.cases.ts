import { casesOf, guessedToken, unusedEmail, type Person, type World } from '../world.cases.js';
import {
  changeEmail,
  changePassword,
  endSession,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  verifyEmail,
} from './account-security.js';

const newPassword = 'another long password';

export async function withNoGuessLeft(world: World): Promise<Person> {
  const person = await world.newPerson();
  for (const session of [person, await world.again(person)])
    await world.repeat(10, changeEmail, { as: session, body: { email: unusedEmail(), password: 'wrong' } });
  return world.again(person);
}

export const cases = [
  casesOf(changeEmail, {
    example: async (world) => {
      const as = await world.newPerson();
      return { as, body: { email: unusedEmail(), password: as.password } };
    },
    refusalCases: {
      'too-many-wrong-passwords': async (world) => ({
        as: await withNoGuessLeft(world),
        body: { email: unusedEmail(), password: 'wrong' },
      }),
      'too-many-mails': async (world) => {
        const person = await world.newPerson();
        const call = { as: person, body: { email: unusedEmail(), password: person.password } };
        await world.repeat(5, changeEmail, call);
        return call;
      },
    },
  }),
  casesOf(changePassword, {
    example: async (world) => {
      const as = await world.newPerson();
      return { as, body: { current_password: as.password, new_password: newPassword } };
    },
    refusalCases: {
      'too-many-wrong-passwords': async (world) => ({
        as: await withNoGuessLeft(world),
        body: { current_password: 'wrong', new_password: newPassword },
      }),
    },
  }),
  casesOf(requestVerification, {
    refusalCases: {
      'too-many-mails': async (world) => {
        const as = await world.newPerson();
        await world.repeat(5, requestVerification, { as });
        return { as };
      },
    },
  }),
  casesOf(verifyEmail, {
    example: async (world) => {
      const { email } = await world.newPerson();
      return { body: { token: await world.mailedToken(email, 'Confirm your email address') } };
    },
    refusalCases: {
      'link-not-valid': () => ({ as: null, body: { token: guessedToken } }),
      'too-many-wrong-links': async (world) => {
        const call = { as: null, headers: world.ofNewNetwork(), body: { token: guessedToken } };
        await world.repeat(30, verifyEmail, call);
        return call;
      },
      'email-taken': async (world) => {
        const [one, other] = [await world.newPerson(), await world.newPerson()];
        const email = unusedEmail();
        const linkOf = async (as: Person, known?: string) => {
          await world.call(changeEmail, { as, body: { email, password: as.password } });
          return world.mailedToken(email, 'Confirm your new email address', known);
        };
        const first = await linkOf(one);
        const second = await linkOf(other, first);
        await world.call(verifyEmail, { as: null, body: { token: first } });
        return { as: null, body: { token: second } };
      },
    },
  }),
  casesOf(requestPasswordReset, {
    example: () => ({ body: { email: unusedEmail() } }),
    refusalCases: {
      'too-many-mails': async (world) => {
        const call = { as: null, headers: world.ofNewNetwork(), body: { email: unusedEmail() } };
        await world.repeat(5, requestPasswordReset, call);
        return call;
      },
    },
  }),
  casesOf(resetPassword, {
    example: async (world) => {
      const { email } = await world.newPerson();
      await world.call(requestPasswordReset, { as: null, headers: world.ofNewNetwork(), body: { email } });
      return { body: { token: await world.mailedToken(email, 'Choose a new password'), new_password: newPassword } };
    },
    refusalCases: {
      'link-not-valid': () => ({ as: null, body: { token: guessedToken, new_password: newPassword } }),
      'too-many-wrong-links': async (world) => {
        const body = { token: guessedToken, new_password: newPassword };
        const call = { as: null, headers: world.ofNewNetwork(), body };
        await world.repeat(30, resetPassword, call);
        return call;
      },
    },
  }),
  casesOf(endSession, {
    example: ({ things: { sessionId } }) => ({ params: { id: sessionId } }),
    refusalCases: { 'session-unknown': () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }) },
  }),
];
