export const owners = ['gateway', 'content', 'grading', 'progress', 'cohort', 'skill-graph', 'billing-read'] as const;
export type Owner = (typeof owners)[number];
/** With the external billing system, whose events billing-read consumes. */
export const producers = [...owners, 'billing'] as const;
export type Producer = (typeof producers)[number];
