export interface ZoneGroup {
  region: string;
  zones: { name: string; city: string }[];
}

export function zoneGroups(chosen: string | null): ZoneGroup[] {
  const names = new Set(Intl.supportedValuesOf('timeZone'));
  if (chosen !== null && chosen !== 'UTC') names.add(chosen);
  const byRegion = Map.groupBy([...names].sort(), regionOf);
  return [...byRegion].map(([region, zones]) => ({
    region,
    zones: zones.map((name) => ({ name, city: cityOf(name) })),
  }));
}

function regionOf(name: string): string {
  return name.replace(/\/.*$/, '');
}

function cityOf(name: string): string {
  const city = name.split('/').slice(1).join(', ');
  return (city || name).replaceAll('_', ' ');
}
