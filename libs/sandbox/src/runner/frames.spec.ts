import { describe, expect, it } from '@jest/globals';
import { FrameReader, frameOf } from './frames.js';

describe('frames', () => {
  const messages = [{ text: 'é😀' }, [1, 2], 'x'.repeat(1000)];
  const stream = Buffer.concat(messages.map(frameOf));

  it.each([1, 3, 5, 64, stream.length])('are complete after arriving in chunks of %d bytes', (size) => {
    const reader = new FrameReader(10_000);
    const received: unknown[] = [];
    for (let at = 0; at < stream.length; at += size) received.push(...reader.add(stream.subarray(at, at + size)));
    expect(received).toEqual(messages);
  });

  it('are refused because of their announced length, before they arrive', () => {
    const reader = new FrameReader(100);
    expect(() => reader.add(frameOf('x'.repeat(200)).subarray(0, 4))).toThrow('a frame of 202 bytes');
  });

  it('must be JSON', () => {
    const frame = frameOf({});
    frame[4] = 0x21;
    expect(() => new FrameReader(100).add(frame)).toThrow(SyntaxError);
  });
});
