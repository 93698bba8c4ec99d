const supported = Intl.supportedValuesOf('timeZone');

/** The names of the zones by their first word, which is a continent or an ocean. */
export function zoneGroups(chosen: string | null) {
  const names = chosen === null || chosen === 'UTC' || supported.includes(chosen) ? supported : [...supported, chosen];
  const byRegion = Map.groupBy(names.toSorted(), (name) => name.replace(/\/.*$/, ''));
  return [...byRegion].map(([region, zones]) => ({ region, zones }));
}
