const supported = Intl.supportedValuesOf('timeZone').toSorted();
const usual = groupsOf(supported);

/** The names of the zones by their first word, which is a continent or an ocean. */
export function zoneGroups(chosen: string | null) {
  const isUsual = chosen === null || chosen === 'UTC' || supported.includes(chosen);
  return isUsual ? usual : groupsOf([...supported, chosen].toSorted());
}

function groupsOf(names: readonly string[]) {
  const byRegion = Map.groupBy(names, (name) => name.replace(/\/.*$/, ''));
  return [...byRegion].map(([region, zones]) => ({ region, zones }));
}
