/** Stands for the pages' own address, which a lesson cannot know. */
const ownBase = 'https://pages.invalid';
const figurePath = /^\/figures\/[0-9a-f]{64}\.svg$/;

/** Undefined for an address that is not shown as a link, such as `javascript:` or `data:`. */
export function linkKind(href: string): 'own' | 'external' | undefined {
  // Browsers resolve it by the same rules (WHATWG URL), so nothing reads an address in another way than this.
  if (!URL.canParse(href, ownBase)) return undefined;
  const { origin, protocol } = new URL(href, ownBase);
  if (origin === ownBase) return 'own';
  return protocol === 'https:' || protocol === 'http:' ? 'external' : undefined;
}

export function isFigure(src: string): boolean {
  return figurePath.test(src);
}
