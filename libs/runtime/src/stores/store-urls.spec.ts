import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { databaseUrl, redisUrl } from './store-urls.js';

const file = fileURLToPath(import.meta.url);
const problems = (schema: typeof databaseUrl | typeof redisUrl, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('the address of a database', () => {
  it.each(['postgresql://u:p@h/d', 'postgres://h/d?sslmode=disable', 'postgresql://h/d?pgbouncer=true'])(
    '%s stays as it is',
    (url) => {
      expect(databaseUrl.parse(url)).toBe(url);
    },
  );

  it.each(['prefer', 'require', 'verify-ca', 'allow'])('with sslmode=%s checks certificate and name', (mode) => {
    expect(databaseUrl.parse(`postgresql://h/d?sslmode=${mode}`)).toBe('postgresql://h/d?sslmode=verify-full');
  });

  it.each(['sslmode=no-verify', 'ssl=no-verify', 'uselibpqcompat=true&sslmode=require'])(
    'with %s is refused, because nobody knows who answers there',
    (query) => {
      expect(problems(databaseUrl, `postgresql://u:secret@h/d?${query}`)).toEqual([
        expect.stringMatching(/^must not encrypt without a check .*verify-full/),
      ]);
    },
  );

  it('names a certificate with its key, and only with TLS', () => {
    expect(problems(databaseUrl, 'postgresql://h/d?sslmode=verify-full&sslcert=/c')).toEqual([
      'sslcert and sslkey belong together',
    ]);
    expect(problems(databaseUrl, 'postgresql://h/d?sslcert=/c&sslkey=/k')).toEqual(['sslcert needs a URL with TLS']);
    expect(
      problems(databaseUrl, `postgresql://h/d?sslmode=verify-full&sslcert=${file}&sslkey=${file}`),
    ).toBeUndefined();
  });

  it('has its scheme', () => {
    expect(problems(databaseUrl, 'mysql://h/d')).toEqual([
      'must be a URL that starts with postgresql:// or postgres://',
    ]);
  });
});

describe('the address of Redis', () => {
  it.each(['redis://h', `rediss://u:p@h:6380/1?sslcert=${file}&sslkey=${file}`])('%s is one', (url) => {
    expect(redisUrl.parse(url)).toBe(url);
  });

  it('names a certificate only with TLS', () => {
    expect(problems(redisUrl, 'redis://h?sslcert=/c&sslkey=/k')).toEqual(['sslcert needs a URL with TLS']);
  });
});
