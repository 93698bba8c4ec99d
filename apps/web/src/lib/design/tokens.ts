export interface Colour {
  name: string;
  light: string;
  dark: string;
}

/** @param sheet the text of tokens.css */
export function tokensIn(sheet: string) {
  const tokens = [...sheet.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => ({
    name: name!,
    value: value!,
  }));
  const named = (start: string) => tokens.filter(({ name }) => name.startsWith(start));
  const colours = tokens.flatMap(({ name, value }): Colour[] => {
    const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [];
    return light && dark ? [{ name, light, dark }] : [];
  });
  return { sizes: named('size-'), spaces: named('space-'), radii: named('radius-'), colours };
}

/**
 * @param a as `#rrggbb`
 * @returns 1 to 21 (WCAG 2.2, contrast ratio)
 */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((first, second) => second - first) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
