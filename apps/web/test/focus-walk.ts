import type { Page } from './browser-visits.js';

interface Stop {
  name: string;
  isOver: boolean;
  isSeen: boolean;
}

/**
 * Goes through the opened page by Tab alone. All pages have the same frame, so that most walks skip it.
 * @returns what has the focus unseen, and what never has it
 */
export async function focusProblems(page: Page, skipsFrame: boolean): Promise<string[]> {
  const unseen: string[] = [];
  const press = (key: string) => page.keyboard.press(key);
  await press('Tab');
  const first = await page.evaluate<string>(focusedName);
  if (first !== 'Skip to the content') return [`the first Tab leads to “${first}”`];
  if (skipsFrame) {
    await press('Enter');
    await until(page, `document.activeElement.id === 'content'`);
    await press('Tab');
  }
  for (let stops = 0; stops < 150; stops += 1) {
    const { isOver, isSeen, name } = await page.evaluate<Stop>(visit);
    if (isOver) break;
    // The editor marks its focus a moment after it has it.
    if (!isSeen) await until(page, isFocusSeen).catch(() => unseen.push(name));
    const isEditor = /^Code( of |$)/.test(name);
    await press(isEditor ? 'Escape' : 'Tab');
    if (isEditor) await press('Tab');
  }
  const missed = await page.evaluate<string[]>(forgotten);
  return [
    ...unseen.map((name) => `the focus on “${name}” is not seen`),
    ...missed.map((html) => `never reached by Tab: ${html}`),
  ];
}

/** The policy of the pages refuses the browser's own way to wait for an expression. */
export async function until(page: Page, expression: string): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await page.evaluate<boolean>(expression)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`It never holds: ${expression}`);
}

/** The expressions run in the page, which has no types here. The editor's own text field is in a shadow root. */
export const focusedName = `((element) => {
  const inner = element.shadowRoot?.activeElement ?? element;
  return (inner.ariaLabel || inner.labels?.[0]?.innerText || inner.innerText || inner.textContent || inner.id).trim().split('\\n')[0];
})(document.activeElement)`;

/** An outline is on the element itself, or on one around it (the editor). */
const isFocusSeen = `((element) => {
  const inner = element.shadowRoot?.activeElement ?? element;
  const around = [inner, inner.closest('.cm-editor')].filter(Boolean);
  return around.some((one) => {
    const style = getComputedStyle(one);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  });
})(document.activeElement)`;

const isInFrame = `((element) => location.hash === '#content' && element.closest('#content') === null)`;

/** A field of a date has a stop for each of its parts. */
const visit = `((element) => {
  const isOver = element === document.body || ${isInFrame}(element) || (element.visited === true && element !== globalThis.lastVisited);
  element.visited = true;
  globalThis.lastVisited = element;
  return { name: ${focusedName}, isOver, isSeen: ${isFocusSeen} };
})(document.activeElement)`;

/** A group of radio buttons is one stop. */
const forgotten = `[...document.querySelectorAll('a[href], button, input, textarea, select, summary, [tabindex="0"]')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled && !element.visited)
  .filter((element) => !${isInFrame}(element))
  .filter((element) => !(element.type === 'radio' && [...document.getElementsByName(element.name)].some((one) => one.visited)))
  .map((element) => element.outerHTML.slice(0, 120))`;
