/** How pages look, as a visitor has chosen it. */
export const themes = ['system', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;

export interface Look {
  theme: (typeof themes)[number];
  text: (typeof textSizes)[number];
}

/** @param text what a cookie or a form says, as `theme-size`; what is in neither list counts as the first of it */
export function lookIn(text: string): Look {
  const [theme, size] = text.split('-');
  return {
    theme: themes.find((name) => name === theme) ?? themes[0],
    text: textSizes.find((name) => name === size) ?? textSizes[0],
  };
}
