export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | readonly Part[];

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, index) => text + textOf(parts[index] ?? null)).join(''));
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null) return '';
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
