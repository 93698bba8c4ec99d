import { Logger } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { listLessons, showCurriculumVersion } from '@proximal/contracts';
import { environmentFor, freshDatabase, lineTo, startService, testServers } from '@proximal/testing';
import { start } from '../src/start.js';
import { sampleCurriculum } from './sample-curriculum.js';

describe('starting', () => {
  it('names every setting that is missing', async () => {
    await expect(start({})).rejects.toThrow(/CONTENT_DATABASE_URL .* NATS_URL/);
  });

  it.each([
    ['nothing answers there', () => 'postgresql://reader:secret@127.0.0.1:1/content'],
    ['the user or the password is wrong', ({ host }: URL) => `postgresql://reader:secret@${host}/content`],
    ['there is no such database', (server: URL) => new URL('/nowhere', server).href],
    ['apply the migrations', (server: URL) => new URL('/template1', server).href],
  ])('fails with one sentence, without the password: %s', async (reason, urlAt) => {
    const url = urlAt(new URL((await testServers()).postgresUrl));
    const environment = { ...(await environmentFor('content')), CONTENT_DATABASE_URL: url };
    const failure = await start(environment).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'StartFailure', message: expect.stringContaining(reason) });
    expect(failure).toMatchObject({ message: expect.stringContaining(`${new URL(url).host} (CONTENT_DATABASE_URL)`) });
    expect((failure as Error).message).not.toContain(new URL(url).password);
  });

  it('says that NATS is missing', async () => {
    const environment = { ...(await environmentFor('content')), NATS_URL: 'nats://127.0.0.1:1' };
    await expect(start(environment)).rejects.toThrow(/NATS at 127\.0\.0\.1:1/);
  });
});

describe('the service without an import', () => {
  it('has empty lists and no version', async () => {
    const content = await startService('content', start);
    await expect(content.call(listLessons)).resolves.toEqual({ items: [], next: null });
    await expect(content.request(showCurriculumVersion('content'), {})).resolves.toEqual({ version: null });
    await content.stop();
  });
});

describe('an import without grading', () => {
  it('stops and says so', async () => {
    const content = await startService('content', start);
    const files = sampleCurriculum();
    await expect(content.app.importCurriculum(await files.write())).rejects.toMatchObject({
      name: 'StartFailure',
      message: 'The curriculum was not imported because grading does not answer: start it and import again.',
    });
    await expect(content.request(showCurriculumVersion('content'), {})).resolves.toEqual({ version: null });
    await files.clean();
    await content.stop();
  });
});

describe('a database outage', () => {
  it('is a refusal at once, and ends when the database is back', async () => {
    const line = await lineTo(await freshDatabase('content'));
    const content = await startService('content', start, { CONTENT_DATABASE_URL: line.url });
    await expect(content.call(listLessons)).resolves.toEqual({ items: [], next: null });
    Logger.overrideLogger(false); // The relay logs that it cannot look for events.
    await line.cut();
    await expect(content.call(listLessons)).rejects.toMatchObject({ code: 'unavailable' });
    await line.mend();
    await expect(content.call(listLessons)).resolves.toEqual({ items: [], next: null });
    await content.stop();
  });
});
