import type { FoundItem, ItemView } from '@proximal/content';
import { casesOf, type ShownCase } from './case-text.js';
import { html, type Html } from './html.js';
import { details, page, problemSection, titleIn } from './layout.js';
import { rendered } from './markdown.js';

const keys = [
  ['r', 'reference.py'],
  ['s', 'slow.py'],
  ['w', 'wrong/'],
  ['t', 'starter.py'],
] as const;

export function lessonPage(
  { path, slug }: FoundItem,
  { fields, markdown }: ItemView,
  labs: readonly FoundItem[],
): Html {
  const title = titleIn(fields, slug);
  const about = details(fields, [
    'lesson_type',
    'difficulty',
    'estimated_minutes',
    'skills',
    'checked_on',
    'is_published',
  ]);
  const body = html`${problemSection}
    <main>
      <h1>${title}</h1>
      ${about}${rendered(markdown)}${labLinks(labs)}
    </main>`;
  return page({ title, item: path, body });
}

export function labPage({ path, slug }: FoundItem, view: ItemView): Html {
  const { fields, markdown, programs, given } = view;
  const title = titleIn(fields, slug);
  const about = details(fields, ['difficulty', 'estimated_minutes', 'max_xp', 'skills', 'limits', 'is_project']);
  const cases = casesOf(fields);
  const body = html`${problemSection}
    <main>
      <h1>${title}</h1>
      ${about} ${rendered(markdown)}
      <h2>Examples</h2>
      ${cases.filter(({ isHidden }) => !isHidden).map(caseBlock)}
      <h2>Hints</h2>
      ${textsIn(fields.hints).map(
        (hint, index) =>
          html`<details>
            <summary>Hint ${index + 1}</summary>
            ${rendered(hint)}
          </details>`,
      )}
      <h2>Starter</h2>
      <pre><code>${programs.get('starter.py') ?? ''}</code></pre>
      ${givenFiles(given)}
    </main>
    ${authorPart(view, cases)}`;
  return page({ title, item: path, body });
}

function authorPart({ fields, programs }: ItemView, cases: readonly ShownCase[]): Html {
  return html`<aside>
    <h2>For the author</h2>
    <p class="keys">${[...programs.keys()].map(programButton)}</p>
    <section id="result" aria-live="polite"><p>A key or a button grades that program as a submission.</p></section>
    <h3>Hidden cases</h3>
    ${cases.filter(({ isHidden }) => isHidden).map(caseBlock)}
    <h3>Efficiency</h3>
    <pre><code>${fields.efficiency === undefined ? 'Not given: the steps of the shown cases are compared.' : JSON.stringify(fields.efficiency, null, 2)}</code></pre>
  </aside>`;
}

export function outlinePage(items: readonly FoundItem[]): Html {
  const shown = items.filter(({ kind }) => kind !== 'level' && kind !== 'track');
  const rows = shown.map(({ kind, slug, path }) =>
    kind === 'module' ? html`<h2>${slug}</h2>` : html`<p class="${kind}"><a href="/${path}/">${slug}</a></p>`,
  );
  return page({
    title: 'The curriculum',
    item: null,
    body: html`<main>
      <h1>The curriculum</h1>
      ${rows}
    </main>`,
  });
}

function labLinks(labs: readonly FoundItem[]): Html {
  if (labs.length === 0) return html``;
  return html`<h2>Labs</h2>
    <ul>
      ${labs.map(({ slug, path }) => html`<li><a href="/${path}/">${slug}</a></li>`)}
    </ul>`;
}

function givenFiles(files: ReadonlyMap<string, string>): Html {
  if (files.size === 0) return html``;
  const blocks = [...files].map(
    ([name, text]) =>
      html`<h4>${name}</h4>
        <pre><code>${text}</code></pre>`,
  );
  return html`<h2>Files</h2>
    ${blocks}`;
}

function caseBlock({ name, isHidden, lines, hint, notes }: ShownCase): Html {
  const mark = isHidden ? html` <mark>hidden</mark>` : '';
  const code = lines.map((line) => `${line.code}\n${line.outcome === null ? '' : `# → ${line.outcome}\n`}`);
  return html`<section class="case">
    <h4>${name}${mark}</h4>
    <pre><code>${code}</code></pre>
    ${hint === null ? '' : html`<p>On failure: ${hint}</p>`}${notes.length === 0 ? '' : html`<p class="notes">${notes.join(', ')}</p>`}
  </section>`;
}

function programButton(path: string): Html {
  const key = keys.find(([, start]) => path.startsWith(start))?.[0];
  if (key === undefined) return html``;
  return html`<button data-program="${path}" data-key="${key}"><kbd>${key}</kbd> ${path}</button> `;
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
