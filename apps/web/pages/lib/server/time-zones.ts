/** The zones of a region, for a list that can be searched by typing. */
export interface ZoneGroup {
  region: string;
  zones: { name: string; city: string }[];
}

/**
 * Returns the time zones that this version of the time zone database has, by region.
 * @param chosen a zone that is among them, whatever the platform's version has
 */
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
