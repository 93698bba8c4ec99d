import { problemText, type Problem } from '@proximal/content';
import type { AuthorGrading } from '@proximal/grading';
import { html, type Html } from './html.js';
import { details } from './layout.js';

type Grade = NonNullable<AuthorGrading['grade']>;

export function problemList(problems: readonly Problem[]): Html {
  if (problems.length === 0) return html`<p class="right">The check finds no problem here.</p>`;
  const items = problems.map((problem) => html`<li>${problemText(problem)}</li>`);
  return html`<h2>The check finds ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}</h2>
    <ul>
      ${items}
    </ul>`;
}

export function gradeResult(program: string, code: string, grade: Grade): Html {
  const { score, correctness, style, efficiency, tests, comments } = grade;
  const scores = { score, correctness, style, efficiency };
  return html`<h3>${program}: ${score} of 100</h3>
    ${details(scores, Object.keys(scores))}
    <ul class="tests">
      ${tests.map(testLine)}
    </ul>
    ${comments.length === 0 ? '' : html`<h4>Comments</h4>`}
    <ul>
      ${comments.map(({ line, type, comment }) => html`<li>line ${line}, ${type}: ${comment}</li>`)}
    </ul>
    <pre><code>${code}</code></pre>`;
}

export function noGrade(program: string, reason: string): Html {
  return html`<h3>${program}</h3>
    <p>${reason}</p>`;
}

function testLine({ name, status, message, isHidden }: Grade['tests'][number]): Html {
  const mark = isHidden ? html` <mark>hidden</mark>` : '';
  const why = message === null ? '' : html`<pre>${message}</pre>`;
  return html`<li class="${status}">${status}: ${name}${mark}${why}</li>`;
}
