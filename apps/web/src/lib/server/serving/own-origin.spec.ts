import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { isForged, namesThisSite, ownOrigin } from './own-origin.js';

const request = (method: string, headers: Record<string, string>) =>
  ({ method, headers }) as unknown as IncomingMessage;

describe('the origin of the pages', () => {
  it.each([
    ['localhost:3002', 'http://localhost:3002'],
    ['learn.example', 'http://learn.example'],
    ['[::1]:3002', 'http://[::1]:3002'],
    ['a b', undefined],
    ['[', undefined],
    ['user@learn.example', undefined],
    ['learn.example/path', undefined],
    ['learn.example:99999', undefined],
  ])('is that of the host %j: %s', (host, origin) => {
    expect(ownOrigin(request('GET', { host }), undefined)?.origin).toBe(origin);
  });

  it('is that of the settings, whatever the host', () => {
    expect(ownOrigin(request('GET', { host: 'a b' }), 'https://learn.example')?.origin).toBe('https://learn.example');
  });

  it.each([
    ['GET', 'https://evil.example', false],
    ['HEAD', 'https://evil.example', false],
    ['POST', 'https://learn.example', false],
    ['POST', 'https://evil.example', true],
    ['POST', 'http://learn.example', true],
    ['POST', 'null', true],
    ['DELETE', 'https://evil.example', true],
  ])('%s from %s is forged: %s', (method, origin, isIt) => {
    expect(isForged(request(method, { origin }), new URL('https://learn.example'))).toBe(isIt);
  });

  it('a change from nowhere is forged', () => {
    expect(isForged(request('POST', {}), new URL('https://learn.example'))).toBe(true);
  });
});

describe('a request', () => {
  it.each([
    ['localhost:3002', true],
    ['LOCALHOST', true],
    ['pages.localhost:3002', true],
    ['127.0.0.1:3002', true],
    ['192.168.1.7', true],
    ['[::1]:3002', true],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['evil-localhost', false],
    ['127.0.0.1.evil.example', false],
    ['localhost.', false],
    ['web', false],
    ['a b', false],
  ])('for %j comes to this site where no setting names it: %s', (host, isIt) => {
    expect(namesThisSite(request('GET', { host }), [])).toBe(isIt);
  });

  it.each([
    ['learn.example', true],
    ['learn.example:443', true],
    ['localhost:3002', true],
    ['10.244.0.7:3002', true],
    ['pages:3002', true],
    ['evil.example', false],
    ['learn.example.evil.example', false],
  ])('for %j comes to learn.example: %s', (host, isIt) => {
    expect(namesThisSite(request('GET', { host }), ['learn.example', 'pages'])).toBe(isIt);
  });
});
