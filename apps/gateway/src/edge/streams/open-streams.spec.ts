import { once } from 'node:events';
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { Session } from '../../accounts/request-context.js';
import { OpenStreams } from './open-streams.js';

const limits = { perLearner: 2, lifetimeMs: 60_000, graceMs: 10 };
const inAnHour = () => new Date(Date.now() + 3_600_000);
const sessionOf = (userId: number, expiresAt = inAnHour()) => ({ userId, expiresAt }) as Session;
const anAnswer = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('open streams', () => {
  it('are limited for each learner, and a closed one frees its place', () => {
    const streams = new OpenStreams(limits);
    const [first, second] = [anAnswer(), anAnswer()];
    streams.open(sessionOf(1), first);
    streams.open(sessionOf(1), second);
    const tooMany = expect.objectContaining({ code: 'too-many-streams' });
    expect(() => streams.open(sessionOf(1), anAnswer())).toThrow(tooMany);
    streams.open(sessionOf(2), anAnswer()).throwIfAborted();
    first.emit('close');
    const third = anAnswer();
    streams.open(sessionOf(1), third).throwIfAborted();
    expect(() => streams.open(sessionOf(1), anAnswer())).toThrow(tooMany);
    for (const answer of [second, third]) answer.emit('close');
    streams.endAll();
  });

  it('end after their lifetime, and with their token', async () => {
    const brief = new OpenStreams({ ...limits, lifetimeMs: 20 });
    await once(brief.open(sessionOf(1), anAnswer()), 'abort');
    await once(new OpenStreams(limits).open(sessionOf(1, new Date(Date.now() + 20)), anAnswer()), 'abort');
  });

  it('are cut when their client does not read the rest', async () => {
    const answer = anAnswer();
    const streams = new OpenStreams(limits);
    streams.open(sessionOf(1), answer);
    const closed = once(answer, 'close');
    streams.endAll();
    await closed;
    expect(answer.destroyed).toBe(true);
  });

  it('end at once at a gateway that is about to stop', () => {
    const streams = new OpenStreams(limits);
    const before = streams.open(sessionOf(1), anAnswer());
    expect(before.aborted).toBe(false);
    streams.endAll();
    expect([before.aborted, streams.open(sessionOf(1), anAnswer()).aborted]).toEqual([true, true]);
  });
});
