/** The rules of `npm test -- --quick`. */
export { withoutTypes as default } from '../eslint.config.mjs';
