import { filledCurriculum, type Write } from './filled-curriculum.js';

/** What visitors see: the lab is open, and two tracks build on each other in the reverse order of the list. */
export function visitedCurriculum(write: Write = (what) => what): Record<string, object> {
  const filled = filledCurriculum(write) as Record<string, { data: never }>;
  const [foundations, agents] = filled['GET /tracks']!.data as { slug: string; title: string }[];
  const outline = structuredClone(filled['GET /tracks/foundations/outline']!.data) as {
    levels: { modules: { lessons: { labs: { open: boolean }[] }[] }[] }[];
  };
  const labs = outline.levels.flatMap(({ modules }) =>
    modules.flatMap(({ lessons }) => lessons.flatMap((l) => l.labs)),
  );
  for (const lab of labs) lab.open = true;
  const free = { id: 'free', name: 'Free', price_monthly: 0, features: ['Every track'] };
  const pro = { id: 'pro_monthly', name: 'Pro', price_monthly: 19, currency: 'EUR', features: ['More'] };
  return {
    ...filled,
    'GET /tracks': { data: [agents, foundations] },
    'GET /tracks/foundations': { data: { ...foundations, prerequisite_track_slugs: [] } },
    'GET /tracks/agents': {
      data: {
        ...agents,
        description: write('description of the other track'),
        prerequisite_track_slugs: ['foundations'],
      },
    },
    'GET /tracks/foundations/outline': { data: outline },
    'GET /labs/40': { data: { ...(filled['GET /labs/40']!.data as object), open: true } },
    'GET /subscriptions/plans': { data: [free, pro] },
  };
}
