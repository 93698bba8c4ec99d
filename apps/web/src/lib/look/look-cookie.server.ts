import type { RequestEvent } from '@sveltejs/kit';
import { lookIn, type Look } from './look.ts';

const yearSeconds = 365 * 24 * 3600;
const attributes = ({ theme, text }: Look) => `data-theme="${theme}" data-text="${text}"`;

type CookieEvent = Pick<RequestEvent, 'cookies' | 'locals'>;

export function readLook({ cookies, locals }: CookieEvent): Look {
  return lookIn(cookies.get(locals.visitor.pages.lookCookie) ?? '');
}

export function storeLook({ cookies, locals }: CookieEvent, { theme, text }: Look): void {
  const { lookCookie, cookieOptions } = locals.visitor.pages;
  cookies.set(lookCookie, `${theme}-${text}`, { ...cookieOptions, maxAge: yearSeconds });
}

/** Writes the look into the first tag, so that a page never shows another before it. */
export function showLook(html: string, event: CookieEvent): string {
  return html.replace(attributes(lookIn('')), attributes(readLook(event)));
}
