/** Who reads five times as fast as the author has estimated has not read. */
const fastest = 1 / 5;
const leastSeconds = 30;

/** The seconds on the page after which a lesson that was seen to its end counts as read. @param minutes the author's estimate */
export function secondsToRead(minutes: number): number {
  return Math.max(leastSeconds, Math.round(minutes * 60 * fastest));
}
