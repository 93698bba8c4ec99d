import { html, type Html } from './html.js';

export function page({ title, item, body }: { title: string; item: string | null; body: Html }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="stylesheet" href="/_preview/page.css" />
        <script type="module" src="/_preview/page.js"></script>
      </head>
      <body data-item="${item ?? ''}">
        <nav><a href="/">All lessons and labs</a></nav>
        ${body}
      </body>
    </html> `;
}

export function details(fields: Record<string, unknown>, names: readonly string[]): Html {
  const known = names.flatMap((name) => (fields[name] === undefined ? [] : [[name, shortText(fields[name])] as const]));
  return html`<dl class="details">
    ${known.map(
      ([name, text]) =>
        html`<div>
          <dt>${name.replaceAll('_', ' ')}</dt>
          <dd>${text}</dd>
        </div>`,
    )}
  </dl>`;
}

export function titleIn(fields: Record<string, unknown>, slug: string): string {
  return typeof fields.title === 'string' ? fields.title : slug;
}

export const problemSection = html`<section id="problems" aria-live="polite"><p>The check runs …</p></section>`;

function shortText(value: unknown): string {
  return Array.isArray(value)
    ? value.map(shortText).join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}
