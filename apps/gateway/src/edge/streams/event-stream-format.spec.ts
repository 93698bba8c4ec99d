import { describe, expect, it } from '@jest/globals';
import { eventFrame, eventsAfter, lastEventIdIn } from './event-stream-format.js';

const events = ['queued', 'running', 'test', 'graded'].map((type, index) => ({ id: index + 1, type }));
const idsAfter = (lastEventId: number, isOver = true) => eventsAfter(events, lastEventId, isOver).map(({ id }) => id);

describe('an event of a stream', () => {
  it('has its id, its type and one line of JSON', () => {
    const event = { id: 3, type: 'test', message: 'first line\nid: 9\r\n\r\nlast\u2028line' };
    const [id, type, data, ...end] = eventFrame(event).split(/\r\n|\r|\n/);
    expect([id, type, end]).toEqual(['id: 3', 'event: test', ['', '']]);
    expect(JSON.parse(data!.replace('data: ', ''))).toEqual(event);
  });
});

describe('the Last-Event-ID header', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['12', 12],
  ])('%j is %d', (header, id) => {
    expect(lastEventIdIn(header)).toBe(id);
  });

  it.each(['-1', '1.5', 'last', '1 2', '9'.repeat(10), '1, 2'])('is refused when it is no id: %s', (header) => {
    expect(() => lastEventIdIn(header)).toThrow(expect.objectContaining({ code: 'invalid-input' }));
  });
});

describe('the events that a client lacks', () => {
  it('are all those after its last one', () => {
    expect([0, 1, 3].map((id) => idsAfter(id))).toEqual([[1, 2, 3, 4], [2, 3, 4], [4]]);
  });

  it('are none after the last one', () => {
    expect(idsAfter(4)).toEqual([]);
  });

  it('are the last one after an id beyond it, because a regrade may have shortened the list', () => {
    expect([idsAfter(9), idsAfter(9, false)]).toEqual([[4], []]);
  });
});
