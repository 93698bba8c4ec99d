import { describe, expect, it } from '@jest/globals';
import { unusableDatabase } from './unusable-database.js';

const url = 'postgresql://reader:se%40cret@db.example:5433/my%20events?sslmode=require';
const thrown = (code: string | undefined, message = '') => Object.assign(new Error(message), { code });

describe('the failure for an unusable database', () => {
  it.each([
    ['28P01', /the user or the password is wrong\.$/],
    ['28000', /may not log in\.$/],
    ['42501', /may not use it\.$/],
    ['3D000', /no such database; create it and apply the migrations\.$/],
    ['42P01', /no tables; apply the migrations\.$/],
    ['53300', /connections are taken\.$/],
    ['57P03', /starting or shutting down; try again shortly\.$/],
    ['ECONNREFUSED', /nothing answers there; start PostgreSQL or set the variable right\.$/],
  ])('is one sentence for the code %s', (code, sentence) => {
    expect(unusableDatabase(url, 'EVENTS_DATABASE_URL', thrown(code)).message).toMatch(sentence);
  });

  it('does not call a busy database missing', () => {
    const { message } = unusableDatabase(url, 'EVENTS_DATABASE_URL', thrown(undefined, 'timeout expired'));
    expect(message).toMatch(/too busy\.$/);
  });

  it('treats a database that does not answer like a missing one', () => {
    const { message } = unusableDatabase(url, 'EVENTS_DATABASE_URL', thrown(undefined, 'Query read timeout'));
    expect(message).toMatch(/nothing answers there/);
  });

  it('names the database, its host and variable without user, password and parameters, and otherwise quotes the driver', () => {
    const error = thrown(undefined, 'The server sent a message of an unknown kind');
    const failure = unusableDatabase(url, 'EVENTS_DATABASE_URL', error);
    expect(failure.name).toBe('StartFailure');
    expect(failure.message).toBe(
      'Cannot use the database my events at db.example:5433 (EVENTS_DATABASE_URL): The server sent a message of an unknown kind.',
    );
  });
});
