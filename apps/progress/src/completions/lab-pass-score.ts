export const labPassScore = 60;
