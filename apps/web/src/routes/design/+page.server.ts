import { contrast, tokensIn } from '#lib/design/tokens.ts';
import faceLicence from '../../styles/faces/OFL.txt?url&no-inline';
import sheet from '../../styles/tokens.css?raw';
import type { PageServerLoad } from './$types.js';

const { colours, ...steps } = tokensIn(sheet);
const panel = colours.find(({ name }) => name === 'panel')!;

export const load: PageServerLoad = () => ({
  ...steps,
  faceLicence,
  themes: (['light', 'dark'] as const).map((theme) => ({
    theme,
    colours: colours.map((colour) => ({
      name: colour.name,
      value: colour[theme],
      contrast: contrast(colour[theme], panel[theme]).toFixed(1),
    })),
  })),
});
