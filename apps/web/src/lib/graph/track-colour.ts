const colours = 6;

/** @param place of the track in the list of all tracks, from 0; below 0 for what belongs to none */
export function trackColour(place: number): string | undefined {
  return place < 0 ? undefined : `track-${(place % colours) + 1}`;
}
