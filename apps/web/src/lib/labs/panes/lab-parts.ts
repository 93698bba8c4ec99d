export const labParts = [
  { id: 'task', name: 'Task' },
  { id: 'code', name: 'Code' },
  { id: 'result', name: 'Result' },
] as const;

export type LabPart = (typeof labParts)[number]['id'];

/** Where the style sheets show one part at a time. */
export const onePartAtATime = '(max-width: 63.99rem)';
