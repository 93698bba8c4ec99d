import type { BrowserContext } from 'playwright-core';

const parts = new Set(['script', 'stylesheet', 'font', 'image']);
let complaints: string[] = [];

/**
 * A test fails with errors of scripts, with what a Content-Security-Policy has stopped, and with missing parts of
 * pages.
 */
export function hearComplaints(context: BrowserContext): void {
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    // A status of 400 or more is an error to the console; to a form it is an expected answer.
    const isStatus = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isStatus) complaints.push(message.text());
  });
  context.on('response', (response) => {
    const isPart = parts.has(response.request().resourceType());
    if (isPart && response.status() >= 400) complaints.push(`${response.url()} answers ${response.status()}`);
  });
}

export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

/** The tool that takes pictures of the pages runs outside of Jest. */
const { afterEach } = globalThis as { afterEach?: (check: () => void) => void };
afterEach?.(() => {
  const taken = takeComplaints();
  if (taken.length > 0) throw new Error(`The browser complains:\n${taken.join('\n')}`);
});
