/** The program of the browser; a benchmark that needs one looks for it when this is not set. */
export const { CHROMIUM_PATH } = process.env;
