import type { Attachment } from 'svelte/attachments';
import { browserStorage } from '#lib/labs/drafts.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field => 'value' in element && 'name' in element && element.name !== '';

export function formName(owner: string, path: string): string {
  return `form:${owner}:${path}`;
}

/** Survives a reload, a closed page and the end of a session. A full or closed storage loses it, and breaks nothing. */
export function rememberedForm(name: string, isSentBack: boolean): Attachment<HTMLFormElement> {
  return (form) => {
    const fields = [...form.elements].filter(isField);
    if (!isSentBack) restore(fields, read(name));
    const store = () => write(name, Object.fromEntries(fields.map((field) => [field.name, field.value])));
    form.addEventListener('input', store);
    return () => form.removeEventListener('input', store);
  };
}

export function forgetForm(name: string): void {
  try {
    browserStorage()?.removeItem(name);
  } catch {
    // The browser refuses its storage: there is nothing to remove.
  }
}

function restore(fields: Field[], stored: Record<string, unknown>): void {
  for (const field of fields) {
    const text = Object.hasOwn(stored, field.name) ? stored[field.name] : undefined;
    if (typeof text !== 'string' || text === field.value) continue;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function read(name: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(browserStorage()?.getItem(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    // Somebody has changed it by hand, or the browser refuses its storage.
    return {};
  }
}

function write(name: string, typed: Record<string, string>): void {
  try {
    browserStorage()?.setItem(name, JSON.stringify(typed));
  } catch {
    // The storage is full or closed: the page works on without it.
  }
}
