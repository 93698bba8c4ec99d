import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { namesOneHost } from './request-host.js';

const request = (hosts: string[], url = '/', httpVersion = '1.1') =>
  ({
    rawHeaders: ['X', 'host', ...hosts.flatMap((host, number) => [number % 2 ? 'HOST' : 'Host', host])],
    headers: hosts.length > 0 ? { host: hosts[0] } : {},
    url,
    httpVersion,
  }) as unknown as IncomingMessage;

describe('a request names one host', () => {
  it.each([
    [['learn.example'], '/', '1.1'],
    [['LEARN.example:3000'], '/', '1.1'],
    [['under_score'], '/', '1.1'],
    [['192.0.2.1:80'], '/', '1.1'],
    [['[2001:db8::1]:3000'], '/', '1.1'],
    [['learn.example'], 'http://learn.example/api/v1/tracks', '1.1'],
    [['learn.example'], 'HTTP://Learn.Example:80/api/v1/tracks', '1.1'],
    [['learn.example:443'], 'https://learn.example?a', '1.1'],
    [[], '/', '1.0'],
    [[], 'http://learn.example/', '1.0'],
  ])('with Host %j, for the target %s, in HTTP/%s', (hosts: string[], url, httpVersion) => {
    expect(namesOneHost(request(hosts, url, httpVersion))).toBe(true);
  });

  it.each([
    [[], '/', '1.1'],
    [[''], '/', '1.1'],
    [['a', 'b'], '/', '1.1'],
    [['a', 'a'], '/', '1.1'],
    [['a', 'b'], '/', '1.0'],
    [['a b'], '/', '1.1'],
    [['a,b'], '/', '1.1'],
    [['user@a'], '/', '1.1'],
    [['a/b'], '/', '1.1'],
    [['a:99999'], '/', '1.1'],
    [['[::1'], '/', '1.1'],
    [['\u00e4'], '/', '1.1'],
    [['a'], 'http://b/', '1.1'],
    [['a'], 'http://a:81/', '1.1'],
    [['a'], 'http://a@b/', '1.1'],
    [['a'], 'http://user@a/', '1.1'],
    [['a'], 'http:///path', '1.1'],
    [['a'], 'https://%zz/', '1.1'],
    [[], 'http://a b/', '1.0'],
  ])('not with Host %j, for the target %s, in HTTP/%s', (hosts: string[], url, httpVersion) => {
    expect(namesOneHost(request(hosts, url, httpVersion))).toBe(false);
  });
});
