/** The curriculum of the platform that a benchmark starts; the platform's own when it is not set. */
export const { CURRICULUM_FOLDER } = process.env;

/** The program of the browser; a benchmark that needs one looks for it when this is not set. */
export const { CHROMIUM_PATH } = process.env;
