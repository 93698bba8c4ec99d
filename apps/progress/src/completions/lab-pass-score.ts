/** A lab is finished from this score on. */
export const labPassScore = 60;
