export interface ZoneGroup {
  region: string;
  zones: { name: string; city: string }[];
}

export function zoneGroups(chosen: string | null): ZoneGroup[] {
  const names = new Set(Intl.supportedValuesOf('timeZone'));
  if (chosen !== null && chosen !== 'UTC') names.add(chosen);
  const groups = new Map<string, ZoneGroup>();
  for (const name of [...names].sort()) {
    const [region, ...city] = name.split('/');
    const group = groups.get(region!) ?? { region: region!, zones: [] };
    group.zones.push({ name, city: (city.join(', ') || name).replaceAll('_', ' ') });
    groups.set(region!, group);
  }
  return [...groups.values()];
}
