import type { Area } from './areas.ts';

/** The four that phones show in a bar below. */
export const learnerAreas: Area[] = [
  { path: '/today', name: 'Today' },
  { path: '/tracks', name: 'Tracks' },
  { path: '/skills', name: 'Skills' },
  { path: '/cohort', name: 'Cohort' },
];

export const visitorAreas: Area[] = [
  { path: '/tracks', name: 'Tracks' },
  { path: '/search', name: 'Search' },
  { path: '/sign-in', name: 'Sign in' },
  { path: '/sign-up', name: 'Sign up' },
];
