import { describe, expect, it } from '@jest/globals';
import { Interruption } from '../engine/interruption.js';
import { Printed } from './printed.js';

describe('Printed', () => {
  it('starts empty after each take', () => {
    const printed = new Printed();
    printed.add(Buffer.from('a\0'));
    printed.add(Buffer.from('b'));
    expect(printed.takeText()).toBe('a\uFFFDb');
    expect(printed.takeText()).toBe('');
  });

  it('stores 4 KiB, without a partial character', () => {
    const printed = new Printed();
    printed.add(Buffer.from('x' + 'é'.repeat(3000)));
    printed.add(Buffer.from('y'));
    expect(printed.takeText()).toBe('x' + 'é'.repeat(2047));
  });

  it('ends the guest after 64 KiB in one exchange', () => {
    const printed = new Printed();
    for (let i = 0; i < 16; i++) printed.add(Buffer.alloc(4096, 'x'));
    expect(() => printed.add(Buffer.from('x'))).toThrow(new Interruption('printed'));
  });

  it('counts each exchange separately', () => {
    const printed = new Printed();
    for (let i = 0; i < 3; i++) {
      printed.add(Buffer.alloc(65_536, 'x'));
      printed.takeText();
    }
  });

  it('copies the stored bytes', () => {
    const printed = new Printed();
    const bytes = Buffer.from('kept');
    printed.add(bytes);
    bytes.fill('x');
    expect(printed.takeText()).toBe('kept');
  });
});
