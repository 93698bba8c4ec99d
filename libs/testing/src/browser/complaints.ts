import { afterEach } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';

/** Without these a page is not the page that was made. */
const parts = new Set(['script', 'stylesheet', 'font', 'image']);
let complaints: string[] = [];

/**
 * Collects what a browser complains about: errors of scripts, what a Content-Security-Policy has stopped, and parts of
 * pages that are missing. A test with a complaint fails.
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

/** Returns what was heard since the last call, in the present test or in what prepares it. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

afterEach(() => {
  const taken = takeComplaints();
  if (taken.length > 0) throw new Error(`The browser complains:\n${taken.join('\n')}`);
});
