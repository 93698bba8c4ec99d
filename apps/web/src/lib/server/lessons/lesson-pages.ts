import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Glossary } from './glossary.js';

/** In characters of HTML; our whole curriculum has a quarter of a million. */
const mostCharacters = 8_000_000;

type Render = (markdown: string, glossary?: Glossary) => string;

/** Takes a quarter of a second, so it happens when the first lesson is read. */
async function loadRender(): Promise<Render> {
  return (await import('./lesson-html.js')).lessonHtml;
}

export class LessonPages {
  private readonly rendered = new LRUCache<string, string>({
    maxSize: mostCharacters,
    sizeCalculation: (html) => html.length + 1,
  });

  constructor(private readonly load: () => Promise<Render> = loadRender) {}

  /** Returns safe HTML, whose first heading is an `h2`. */
  async html(markdown: string, glossary?: Glossary): Promise<string> {
    const hash = createHash('sha256')
      .update(markdown)
      .update(glossary?.hash ?? '')
      .digest('base64');
    const stored = this.rendered.get(hash);
    if (stored !== undefined) return stored;
    const render = await this.load();
    const html = render(markdown, glossary);
    this.rendered.set(hash, html);
    return html;
  }

  /** Returns the safe HTML of each line, without the line breaks. */
  async pythonLines(code: string): Promise<string[]> {
    const { colouredCode } = await import('./code-colours.js');
    return colouredCode(code.replace(/\r\n?/g, '\n').replace(/\n$/, ''), 'python').split('\n');
  }
}
