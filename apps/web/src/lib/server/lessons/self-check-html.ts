import { parseSelfCheck } from '@proximal/lesson-text';

interface Fragments {
  block: (markdown: string) => string;
  inline: (markdown: string) => string;
}

export function selfCheckHtml(block: string, id: string, { block: blockHtml, inline }: Fragments): string | undefined {
  const { selfCheck } = parseSelfCheck(block);
  if (selfCheck === null) return undefined;
  const right = selfCheck.choices.filter(({ isRight }) => isRight);
  const type = right.length === 1 ? 'radio' : 'checkbox';
  const choices = selfCheck.choices.map(
    ({ text, isRight }, index) =>
      `<li><label><input type="${type}" name="${id}" value="${index}" data-right="${isRight}"> ` +
      `<span>${inline(text)}</span></label></li>`,
  );
  const answer = right.map(({ text }) => `<li>${inline(text)}</li>`);
  return [
    `<div class="self-check" role="group" aria-labelledby="${id}">`,
    `<p class="label">Check yourself${right.length === 1 ? '' : ' (more than one is right)'}</p>`,
    `<div id="${id}">${blockHtml(selfCheck.question)}</div>`,
    `<ul class="choices">${choices.join('')}</ul>`,
    '<p class="verdict" role="status"></p>',
    `<details><summary>Show the answer</summary><p>Right:</p><ul>${answer.join('')}</ul>`,
    `${blockHtml(selfCheck.explanation)}</details>`,
    '</div>\n',
  ].join('\n');
}
