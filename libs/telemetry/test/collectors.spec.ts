/** @jest-environment-options {"modules": "own"} */

import { describe, expect, it } from '@jest/globals';
import { addCollector, gauge, renderMetrics, type Reading } from '../src/index.js';

const depth = gauge('proximal_test_depth', 'Of a test.', ['service']);
const labels = { service: 'test' };

class Store {
  reads = 0;
  answer: (value: number) => void = () => {};

  read(): Promise<Reading[]> {
    this.reads += 1;
    return new Promise((resolve) => (this.answer = (value) => resolve([{ gauge: depth, labels, value }])));
  }
}

const shown = (text: string) => /^proximal_test_depth\{.*\} (.*)$/m.exec(text)?.[1];
const failures = (text: string) =>
  /^proximal_scrape_failures_total\{service="test",collector="store"\} (.*)$/m.exec(text)?.[1];

describe('a collector', () => {
  it('is read once for simultaneous scrapes', async () => {
    const store = new Store();
    const end = addCollector({ name: 'store', ...labels, read: () => store.read() });
    const scrapes = [renderMetrics(), renderMetrics()];
    store.answer(7);
    expect((await Promise.all(scrapes)).map(shown)).toEqual(['7', '7']);
    expect(store.reads).toBe(1);
    end();
    expect(shown(await renderMetrics())).toBeUndefined();
  });

  it('costs a scrape two seconds once when it is mute, and returns when it answers', async () => {
    const store = new Store();
    const end = addCollector({ name: 'store', ...labels, read: () => store.read() });
    const startedAt = performance.now();
    const first = await renderMetrics();
    const tookMs = performance.now() - startedAt;
    expect(tookMs).toBeGreaterThan(1_900);
    expect([shown(first), failures(first)]).toEqual([undefined, '1']);
    const second = await renderMetrics();
    expect([shown(second), failures(second), store.reads]).toEqual([undefined, '2', 1]);
    // Too late for the first two, and not used as a current answer.
    store.answer(1);
    await new Promise((resolve) => setImmediate(resolve));
    const third = renderMetrics();
    store.answer(3);
    expect([shown(await third), store.reads]).toEqual(['3', 2]);
    end();
  });

  it('is read again after it throws synchronously', async () => {
    let reads = 0;
    const read = (): Promise<Reading[]> => {
      reads += 1;
      throw new Error('a bug');
    };
    const end = addCollector({ name: 'throwing', ...labels, read });
    await renderMetrics();
    await renderMetrics();
    expect(reads).toBe(2);
    end();
  });

  it('hides only its own gauges when it fails', async () => {
    const failing = addCollector({ name: 'store', ...labels, read: () => Promise.reject(new Error('down')) });
    const other = gauge('proximal_test_other', 'Of a test.', ['service']);
    const sound = addCollector({ name: 'other', ...labels, read: async () => [{ gauge: other, labels, value: 5 }] });
    const text = await renderMetrics();
    expect(text).toMatch(/^proximal_test_other\{service="test"\} 5$/m);
    expect(shown(text)).toBeUndefined();
    failing();
    sound();
  });
});
