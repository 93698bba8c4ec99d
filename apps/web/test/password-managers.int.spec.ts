import { beforeAll, expect, it, jest } from '@jest/globals';
import type { Schemas } from '@proximal/client';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

const email = 'ada@example.com';

let site: PageSite;
beforeAll(async () => {
  site = await startPages();
  const answers = filledAnswers((what) => what);
  const { data } = answers['GET /users/me'] as { data: Schemas['Profile'] };
  site.platform.teach({ ...answers, 'GET /users/me': { data: { ...data, email, erasure: null } } });
});

interface PasswordForm {
  userName: string | undefined;
  passwords: string[];
}

/** Of each form with a password: the value of the one user name, and what its passwords are for. */
function passwordForms(html: string): PasswordForm[] {
  const forms = [...html.matchAll(/<form.*?<\/form>/gs)].map(([form]) => form);
  return forms
    .filter((form) => form.includes('type="password"'))
    .map((form) => {
      const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input);
      const purposeOf = (input: string) => /autocomplete="([^"]*)"/.exec(input)?.[1] ?? 'none';
      const [name, ...others] = inputs.filter((input) => purposeOf(input) === 'username');
      expect(others).toEqual([]);
      // Browsers take a field of the type hidden for no user name.
      if (name) expect(name).toContain('type="text"');
      return {
        userName: name && (/value="([^"]*)"/.exec(name)?.[1] ?? ''),
        passwords: inputs.filter((input) => input.includes('type="password"')).map(purposeOf),
      };
    });
}

it.each([
  ['/sign-in', [{ userName: '', passwords: ['current-password'] }]],
  ['/sign-up', [{ userName: '', passwords: ['new-password'] }]],
  ['/reset-password?token=a', [{ userName: undefined, passwords: ['new-password'] }]],
  [
    '/account/sign-in',
    [
      { userName: email, passwords: ['current-password'] },
      { userName: email, passwords: ['current-password', 'new-password'] },
    ],
  ],
  ['/account/data', [{ userName: email, passwords: ['current-password'] }]],
])('each password of %s has its purpose, and its user name where that is known', async (path, expected) => {
  const learner = await site.learner();
  expect(passwordForms((await learner.get(path)).text)).toEqual(expected);
});

it('a new address is sent, and not the one that a password manager reads', async () => {
  const learner = await site.learner();
  const { text } = await learner.get('/account/sign-in');
  const [form = ''] = /<form[^>]*action="\?\/email[^"]*".*?<\/form>/s.exec(text) ?? [];
  expect([...form.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['email', 'password']);
});
