/** The curriculum of the platform that a benchmark starts; the platform's own when it is not set. */
export const { CURRICULUM_FOLDER } = process.env;
