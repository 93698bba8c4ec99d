import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Schemas } from '@proximal/client';
import { filledPaths } from './filled-curriculum.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

type Roles = Schemas['Profile']['roles'];

const paths = filledPaths.filter((path) => /^\/(admin|instructor|moderation)/.test(path));
const ofRoles = /^GET \/(admin|instructor|moderation)\//;

let site: PageSite;
beforeEach(async () => {
  site ??= await startPages();
  site.platform.teach(filledAnswers((what) => what));
  site.platform.requests.length = 0;
});

function give(roles: Roles): void {
  const { data } = filledAnswers((what) => what)['GET /users/me'] as { data: Schemas['Profile'] };
  site.platform.teach({ 'GET /users/me': { data: { ...data, roles } } });
}

const asked = () => site.platform.requests.map(({ method, path }) => `${method} ${path}`);

describe.each(paths)('the page %s', (path) => {
  it('is not for the account of a learner, and requests nothing of the role', async () => {
    give([]);
    const { status, text } = await (await site.learner()).get(path);
    expect([status, text]).toEqual([403, expect.stringContaining('Not for your account')]);
    expect(text).toMatch(/(Instructors of a cohort|Moderators|Admins of this platform) see this page\./);
    expect(text).toMatch(/You are signed in as\s*(<!--.*?-->)*\s*<bdi[^>]*>a+@b+\.example<\/bdi>/);
    expect(asked().filter((operation) => ofRoles.test(operation))).toEqual([]);
  });

  it('is open as soon as the role is given', async () => {
    const person = await site.learner();
    give([]);
    expect((await person.get(path)).status).toBe(403);
    give(['instructor', 'moderator', 'admin']);
    expect((await person.get(path)).status).toBe(200);
  });

  it('is left to the platform while that does not know the roles', async () => {
    give(null);
    expect((await (await site.learner()).get(path)).status).toBe(200);
  });
});

it('a page of a role asks for the roles once in ten minutes', async () => {
  const person = await site.learner();
  for (const path of paths) await person.get(path);
  expect(asked().filter((operation) => operation === 'GET /users/me')).toHaveLength(2);
});
