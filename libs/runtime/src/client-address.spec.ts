import { describe, expect, it } from '@jest/globals';
import { bareAddress, callerAddress, trustedProxies } from './client-address.js';

describe('the address in a text', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:51000', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['"192.0.2.1:443"', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['2001:DB8::0001', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1'],
    ['"[2001:db8::1]:443"', '2001:db8:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['::', '0:0:0:0:0:0:0:0'],
  ])('%s is %s', (text, address) => {
    expect(bareAddress(text)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2',
    '192.0.2.256',
    '192.000.002.001',
    '1.2.3.4:',
    'a, b',
    '[192.0.2.1',
    ':',
  ])('is none in %j', (text) => {
    expect(bareAddress(text)).toBeUndefined();
  });
});

describe('a trusted proxy', () => {
  const isTrusted = trustedProxies(['10.0.0.0/8', '127.0.0.1', '2001:db8:9::/48']) as (address: string) => boolean;

  it.each(['10.1.2.3', '10.1.2.3:80', '::ffff:10.1.2.3', '::ffff:a01:203', '127.0.0.1', '[2001:db8:9:1::5]:443'])(
    'is recognised as %s',
    (address) => {
      expect(isTrusted(address)).toBe(true);
    },
  );

  it.each(['11.0.0.1', '127.0.0.2', '2001:db8:8::1', 'unknown', ''])('is not %j', (address) => {
    expect(isTrusted(address)).toBe(false);
  });

  it('is none without a setting', () => {
    expect(trustedProxies([])).toBe(false);
  });
});

describe('the address of a caller', () => {
  it.each([
    [['10.0.0.1', '192.0.2.1:5000'], '192.0.2.1'],
    [['10.0.0.1', '10.0.0.2:80', 'unknown'], '10.0.0.2'],
    [['10.0.0.1', 'x'], '10.0.0.1'],
  ])('through %j is %s', (ips, address) => {
    expect(callerAddress({ ip: ips.at(-1)!, ips })).toBe(address);
  });

  it('is that of the socket without proxies', () => {
    expect(callerAddress({ ip: '::ffff:192.0.2.1' })).toBe('192.0.2.1');
  });
});
