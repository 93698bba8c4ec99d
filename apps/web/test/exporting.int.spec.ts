import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stopAfterwards } from '@proximal/testing';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const operation = 'GET /users/me/export';

describe('the export of a learner’s data', () => {
  let site: PageSite;
  let learner: WebVisitor;
  beforeAll(async () => {
    site = await startPages();
  });
  beforeEach(async () => {
    site.platform.answers.clear();
    site.platform.teach(filledAnswers((what) => what));
    learner = await site.learner();
    site.platform.requests.length = 0;
  });

  it('is a file, by the button on the account and without script', async () => {
    expect((await learner.get('/account/data')).text).toContain('<form method="POST" action="/account/export">');
    const body = { data: { status: 'made', services: { gateway: { app_user: [{ id: 1 }] } } } };
    site.platform.teach({ [operation]: body });
    const { status, headers, text } = await learner.submit('/account/export');
    expect([status, JSON.parse(text)]).toEqual([200, body]);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="proximal-export.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is said to be made while it is', async () => {
    site.platform.answers.set(operation, () => ({ status: 202, body: { data: { status: 'making' } } }));
    const { status, headers } = await learner.submit('/account/export');
    expect([status, headers.location]).toEqual([303, '/account/data?export#export']);
    expect((await learner.get('/account/data?export')).text).toContain('Your file is being made.');
    expect((await learner.get('/account/data')).text).not.toContain('Your file is being made.');
  });

  it('is for a learner who is signed in, and by the form of this site alone', async () => {
    const stranger = await site.visitor().submit('/account/export');
    expect([stranger.status, stranger.headers.location]).toEqual([303, '/sign-in?next=%2Faccount%2Fexport']);
    expect((await learner.submit('/account/export', {}, { origin: 'https://evil.example' })).status).toBe(403);
    const opened = await learner.get('/account/export');
    expect([opened.status, opened.headers.location]).toEqual([303, '/account/data#export']);
    expect(site.platform.requestsTo(operation)).toEqual([]);
  });

  it('goes on with a new token when the old one has expired', async () => {
    site.platform.tokens.expireAll();
    site.platform.answers.set(operation, (request) => {
      const refused = site.platform.tokens.refusalOf(request.headers.authorization!.replace('Bearer ', ''));
      return refused ?? { status: 200, body: { data: {} } };
    });
    const before = learner.session;
    const { status, text } = await learner.submit('/account/export');
    expect([status, text]).toEqual([200, '{"data":{}}']);
    expect(learner.session).not.toBe(before);
  });

  it.each([
    [429, refusal(429, 'too-many-streams', 'Too many at once.', { 'retry-after': '41' })],
    [503, refusal(503, 'unavailable', 'Not now.')],
    [404, refusal(404, 'unknown-path', 'There is nothing at this path.')],
  ])('is a page that says why with status %i when it is refused', async (expected, answer) => {
    site.platform.answers.set(operation, () => answer);
    const { status, headers } = await learner.submit('/account/export');
    expect([status, headers['content-disposition']]).toEqual([expected, undefined]);
    expect(headers['content-type']).toMatch(/^text\/html/);
  });
});

describe('a long export', () => {
  it('is sent on while it arrives, and breaks off where the platform breaks off', async () => {
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    let seen: () => void = () => undefined;
    const isSeen = new Promise<void>((resolve) => (seen = resolve));
    const platform = createServer((request, response) => {
      if (!request.url!.endsWith('/users/me/export')) {
        const token = { access_token: 'secret-token', token_type: 'Bearer', expires_in: 900 };
        return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(token));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":{"first":1');
      begun();
      // Only what the browser has read by now ends the answer: nobody collects it first.
      void isSeen.then(() => response.destroy());
    });
    await new Promise<void>((listening) => platform.listen(0, '127.0.0.1', listening));
    stopAfterwards({
      stop: async () => {
        platform.closeAllConnections();
        await new Promise((closed) => platform.close(closed));
      },
    });
    const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/api/v1`;
    const site = await startPages({ API_URL: url });
    const visitor = site.visitor();
    await visitor.signIn('ada@example.com');
    const answer = await fetch(`${site.address}/account/export`, {
      method: 'POST',
      headers: {
        origin: site.address,
        cookie: `session=${visitor.session}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    await hasBegun;
    const reader = answer.body!.getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('{"data":{"first":1');
    seen();
    await expect(reader.read()).rejects.toThrow();
  });
});
