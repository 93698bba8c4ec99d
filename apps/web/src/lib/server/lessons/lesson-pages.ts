import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Glossary } from './glossary.js';
import type { LessonPage } from './lesson-parts.js';

/** In characters of HTML; our whole curriculum has a quarter of a million. */
const mostCharacters = 8_000_000;

interface Renderers {
  lessonHtml(markdown: string, glossary?: Glossary): string;
  lessonParts(markdown: string, glossary?: Glossary): LessonPage;
}

/** Takes a quarter of a second, so it happens when the first lesson is read. */
async function loadRenderers(): Promise<Renderers> {
  const [{ lessonHtml }, { lessonParts }] = await Promise.all([
    import('./lesson-html.js'),
    import('./lesson-parts.js'),
  ]);
  return { lessonHtml, lessonParts };
}

export class LessonPages {
  private readonly rendered = cacheOf<string>((html) => html.length);
  private readonly pages = cacheOf<LessonPage>(({ parts }) => parts.reduce((sum, { html }) => sum + html.length, 0));

  constructor(private readonly load: () => Promise<Renderers> = loadRenderers) {}

  /** Returns safe HTML, whose first heading is an `h2`. */
  async html(markdown: string, glossary?: Glossary): Promise<string> {
    const hash = hashOf(markdown, glossary);
    const stored = this.rendered.get(hash);
    if (stored !== undefined) return stored;
    const html = (await this.load()).lessonHtml(markdown, glossary);
    this.rendered.set(hash, html);
    return html;
  }

  /** Returns the same HTML in parts: texts, programs that can be run, and questions. */
  async page(markdown: string, glossary?: Glossary): Promise<LessonPage> {
    const hash = hashOf(markdown, glossary);
    const stored = this.pages.get(hash);
    if (stored !== undefined) return stored;
    const page = (await this.load()).lessonParts(markdown, glossary);
    this.pages.set(hash, page);
    return page;
  }

  /** Returns the safe HTML of each line, without the line breaks. */
  async pythonLines(code: string): Promise<string[]> {
    const { colouredCode } = await import('./code-colours.js');
    return colouredCode(code.replace(/\r\n?/g, '\n').replace(/\n$/, ''), 'python').split('\n');
  }
}

function cacheOf<V extends string | LessonPage>(charactersOf: (value: V) => number): LRUCache<string, V> {
  return new LRUCache({ maxSize: mostCharacters, sizeCalculation: (value) => charactersOf(value) + 1 });
}

function hashOf(markdown: string, glossary: Glossary | undefined): string {
  return createHash('sha256')
    .update(markdown)
    .update(glossary?.hash ?? '')
    .digest('base64');
}
