import { clearLine, cursorTo } from 'node:readline';
import { styleText } from 'node:util';

const colours = ['bold', 'dim', 'red', 'green', 'yellow', 'cyan'] as const;

export type Paint = Record<(typeof colours)[number], (text: string) => string>;

export function paintWith(hasColours: boolean): Paint {
  const painters = colours.map((colour) => [
    colour,
    (text: string) => (hasColours ? styleText(colour, text, { validateStream: false }) : text),
  ]);
  return Object.fromEntries(painters) as Paint;
}

/** Removes control characters and overrides of direction: no text of a program or a platform controls the terminal. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '    ')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e]/gu, '�');
}

export function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
      if (line.length <= width || lines.at(-1) === '') lines[lines.length - 1] = line;
      else lines.push(word);
    }
    return lines;
  });
}

const barLength = 10;

export function bar(share: number): string {
  const filled = Math.floor(share * barLength);
  return '█'.repeat(filled) + '░'.repeat(barLength - filled);
}

export class Screen {
  readonly paint: Paint;
  readonly width: number;

  constructor(
    private readonly options: { isJson: boolean; mayColour: boolean },
    private readonly output: NodeJS.WriteStream = process.stdout,
    private readonly messages: NodeJS.WriteStream = process.stderr,
  ) {
    this.paint = paintWith(options.mayColour && output.isTTY);
    this.width = Math.min(output.columns ?? 80, 100);
  }

  show(data: unknown, linesOf: (paint: Paint, width: number) => string[]): void {
    const text = this.options.isJson ? JSON.stringify(data, null, 2) : linesOf(this.paint, this.width).join('\n');
    this.output.write(`${text}\n`);
  }

  say(line: string): void {
    this.messages.write(`${line}\n`);
  }

  async whileRunning<T>(first: string, work: (onState: (state: string) => void) => Promise<T>): Promise<T> {
    if (!this.messages.isTTY) {
      const say = changesOnly((state) => this.say(state));
      say(first);
      return work(say);
    }
    const startedAt = performance.now();
    let state = first;
    const draw = () => {
      this.erase();
      this.messages.write(`${state} ${Math.floor((performance.now() - startedAt) / 1000)} s`);
    };
    const timer = setInterval(draw, 200);
    try {
      return await work((next) => (state = next));
    } finally {
      clearInterval(timer);
      this.erase();
    }
  }

  private erase(): void {
    clearLine(this.messages, 0);
    cursorTo(this.messages, 0);
  }
}

function changesOnly(say: (state: string) => void): (state: string) => void {
  let last: string | undefined;
  return (state) => {
    if (state !== last) say(state);
    last = state;
  };
}
