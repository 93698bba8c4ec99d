import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { extendLogContext, runWithContext } from '../log-context.js';
import { appLogger, isLogged, logAs, usualLevel } from './app-logger.js';
import { writerOfJson } from './json-lines.js';
import type { Level } from './line.js';
import { writerOfText } from './text-lines.js';

function logged(logContext: () => void, level: Level = 'trace'): Record<string, unknown>[] {
  let text = '';
  logAs(level, writerOfJson('cohort', new Writable({ write: (chunk, _, done) => done(void (text += chunk)) })));
  logContext();
  return text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const logger = new Logger('reviews');
Logger.overrideLogger(appLogger);
afterEach(() => logAs(usualLevel, writerOfText()));

describe('a line', () => {
  it('says when, how grave, who and what', () => {
    const [line] = logged(() => logger.warn('the queue is away', { port: 3 }));
    const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(line).toEqual({
      level: 'warn',
      time,
      service: 'cohort',
      context: 'reviews',
      msg: 'the queue is away',
      port: 3,
    });
  });

  it('has the log context that is known by then, and never the input', () => {
    const logContext = () => {
      extendLogContext({ userId: 7, sent: { password: 'hunter2!' } });
      logger.error('hunter2! is wrong');
    };
    const [line] = logged(() => runWithContext({ requestId: 'r1', operation: 'cohort.list-reviews' }, logContext));
    expect(line).toMatchObject({ requestId: 'r1', operation: 'cohort.list-reviews', userId: 7, msg: '[…] is wrong' });
    expect(line).not.toHaveProperty('sent');
  });

  it.each([
    ['after a message', (error: Error) => logger.error('broken', error), 'broken'],
    ['instead of one', (error: Error) => logger.error(error), 'TypeError'],
  ])('has an error %s, without the quotes in its message', (_, log, message) => {
    const error = new TypeError(
      'cannot grade\n    at hunter2!\nof postgresql://grader:pass@db/grading with eyJhbGciOi.eyJzdWIi.c2ln',
    );
    const [line] = logged(() => runWithContext({ sent: 'hunter2!' }, () => log(error)));
    const clean = 'cannot grade\n    at […]\nof postgresql://[…]@db/grading with […]';
    expect(line).toMatchObject({ level: 'error', msg: message, err: { type: 'TypeError', message: clean } });
    expect((line!.err as { stack: string }).stack).toMatch(
      /^TypeError: cannot grade\n {4}at \[…\]\nof [^\n]+\n {4}at .*line\.spec/,
    );
  });

  it('has the values of listed fields only, and of those no objects', () => {
    const unlisted = { password: 'hunter2', body: 'x', of: { token: 'abc' }, anyOther: 7, at: ['abc'] };
    const [line] = logged(() => logger.log('seen', { ...unlisted, port: 7, route: { token: 'abc' } }));
    const hidden = Object.fromEntries(Object.keys(unlisted).map((name) => [name, '[…]']));
    expect(line).toMatchObject({ ...hidden, port: 7, route: '[…]' });
  });

  it('quotes nothing of what was sent in its fields either', () => {
    const fields = { route: 'no hunter2!', method: ['hunter2!', 7], host: 'postgresql://grader:pass@db' };
    const [line] = logged(() => runWithContext({ sent: 'hunter2!' }, () => logger.warn('refused', fields)));
    expect(line).toMatchObject({ route: 'no […]', method: '[…]', host: 'postgresql://[…]@db' });
  });

  it('reads the input once, for any number of texts', () => {
    let reads = 0;
    const sent = () => `hunter2! ${(reads += 1)}`;
    logged(() => runWithContext({ sent }, () => logger.error('broken', new Error('x'), { a: 'b', c: 'd' })));
    expect(reads).toBe(1);
  });

  it('is one line for any logged value', () => {
    const odd = [undefined, null, Symbol('x'), { a: 1 }, new Error(''), Object.create(null), 'a\nb'];
    expect(logged(() => odd.forEach((one) => logger.error(one)))).toHaveLength(odd.length);
  });

  it('is written from its level on; Nest’s lines about its start have a lower level', () => {
    const lines = logged(() => {
      for (const level of ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const) logger[level](level);
      new Logger('InstanceLoader').log('loaded');
      expect([isLogged('info'), isLogged('debug')]).toEqual([true, false]);
    }, 'info');
    expect(lines.map(({ msg, level }) => [msg, level])).toEqual([
      ['fatal', 'fatal'],
      ['error', 'error'],
      ['warn', 'warn'],
      ['log', 'info'],
    ]);
  });
});
