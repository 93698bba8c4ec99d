import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readNatsUrl } from './nats-url.js';

const file = fileURLToPath(import.meta.url);
const nobody = { user: '', password: '', isTls: false, certificate: undefined };

describe('the address of NATS', () => {
  it.each([
    ['nats://one', { ...nobody, servers: ['one:4222'] }],
    ['nats://127.0.0.1:4333/', { ...nobody, servers: ['127.0.0.1:4333'] }],
    [
      'nats://a-user:p%40ss,w:rd@a:4222,b.example,[::1]:4224',
      { ...nobody, servers: ['a:4222', 'b.example:4222', '[::1]:4224'], user: 'a-user', password: 'p@ss,w:rd' },
    ],
    ['tls://a,b', { ...nobody, servers: ['a:4222', 'b:4222'], isTls: true }],
    [
      `tls://user@a?sslcert=${file}&sslkey=${file}`,
      {
        servers: ['a:4222'],
        user: 'user',
        password: '',
        isTls: true,
        certificate: { certFile: file, keyFile: file },
      },
    ],
  ])('%s has servers and a user', (text, expected) => {
    expect(readNatsUrl(text)).toEqual(expected);
  });

  it.each([
    ['localhost:4222', /^must be a URL that starts with nats:\/\/ or tls:\/\/$/],
    ['http://a', /^must be a URL that starts with/],
    ['nats://', /^server 1 must be a host/],
    ['nats://u:secret@a,,c', /^server 2 must be a host/],
    ['nats://u:secret@a:70000,b:0,c', /^server 1 must be.*; server 2 must be/],
    ['nats://u:secret@a,nats://b', /^must be a URL/],
    ['nats://u:secret%@a,b:x', /^server 2 must be.*; user and password have to be percent-encoded$/],
    ['nats://u:secret@a,b c', /^server 2/],
    ['tls://u:secret@a?sslcert=/c.pem', /^sslcert and sslkey belong together$/],
    ['tls://u:secret@a?sslcert=/nowhere/c&sslkey=/nowhere/k', /cannot be read: \/nowhere\/c, \/nowhere\/k$/],
    ['nats://u:secret@a?sslcert=/c.pem&sslkey=/k.pem', /^sslcert needs a URL with TLS$/],
  ])('%s is refused by its wrong parts, without a value', (text, problem) => {
    expect(() => readNatsUrl(text)).toThrow(problem);
    expect(() => readNatsUrl(text)).not.toThrow(/secret/);
  });
});
