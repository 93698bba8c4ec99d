import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from '@jest/globals';

const script = readFileSync(new URL('../../../preview/page.js', import.meta.url), 'utf8');

const buttons = [
  ['reference.py', 'r'],
  ['slow.py', 's'],
  ['wrong/a.py', 'w'],
  ['wrong/b.py', 'w'],
  ['starter.py', 't'],
].map(([program, key]) => ({ dataset: { program, key }, closest: () => ({ dataset: { program, key } }) }));

type Listener = (event: object) => void;

let requested: string[];
let reloads: number;
let listeners: Record<string, Listener>;

function open(hash = ''): void {
  [requested, reloads, listeners] = [[], 0, {}];
  const location = {
    current: hash,
    get hash() {
      return this.current;
    },
    set hash(program: string) {
      this.current = `#${program}`;
      listeners.hashchange?.({});
    },
    reload: () => reloads++,
  };
  const addEventListener = (name: string, listener: Listener) => (listeners[name] = listener);
  const document = {
    body: { dataset: { item: 'tracks/a' } },
    getElementById: () => ({}),
    querySelectorAll: () => buttons,
    addEventListener,
  };
  const fetch = async (url: string, { method = 'GET' } = {}) => {
    requested.push(`${method} ${url}`);
    return { text: async () => '', headers: new Headers({ 'content-type': 'text/html' }) };
  };
  const EventSource = class {
    addEventListener = addEventListener;
  };
  runInNewContext(script, { document, location, fetch, EventSource, addEventListener, URLSearchParams });
}

const graded = () =>
  requested.filter((one) => one.startsWith('POST')).map((one) => new URLSearchParams(one).get('program'));
const press = (key: string, more = {}) => listeners.keydown!({ key, ...more });

beforeEach(() => open());

describe('the script of the preview', () => {
  it('requests the problems of its item', () => {
    expect(requested).toEqual(['GET /_preview/problems?item=tracks%2Fa']);
  });

  it('grades a program at its key, and goes through the wrong answers', () => {
    for (const key of ['r', 's', 't', 'w', 'w', 'w']) press(key);
    expect(graded()).toEqual(['reference.py', 'slow.py', 'starter.py', 'wrong/a.py', 'wrong/b.py', 'wrong/a.py']);
  });

  it('grades again at the same key, and at a click', () => {
    press('r');
    press('r');
    listeners.click!({ target: buttons[1]! });
    expect(graded()).toEqual(['reference.py', 'reference.py', 'slow.py']);
  });

  it('leaves other keys and those of the browser alone', () => {
    press('x');
    press('r', { ctrlKey: true });
    press('w', { metaKey: true });
    expect(graded()).toEqual([]);
  });

  it('loads the page again after a change, and the new page grades what the address names', () => {
    listeners.message!({});
    expect(reloads).toBe(1);
    open('#wrong%2Fa.py');
    expect(graded()).toEqual(['wrong/a.py']);
    open('#nothing.py');
    expect(graded()).toEqual([]);
  });
});
