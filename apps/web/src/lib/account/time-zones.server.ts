export function zoneGroups(chosen: string | null) {
  const names = new Set(Intl.supportedValuesOf('timeZone'));
  if (chosen !== null && chosen !== 'UTC') names.add(chosen);
  const byRegion = Map.groupBy([...names].sort(), (name) => name.replace(/\/.*$/, ''));
  return [...byRegion].map(([region, zones]) => ({
    region,
    zones: zones.map((name) => ({ name, city: cityOf(name) })),
  }));
}

function cityOf(name: string): string {
  const city = name.split('/').slice(1).join(', ');
  return (city || name).replaceAll('_', ' ');
}
