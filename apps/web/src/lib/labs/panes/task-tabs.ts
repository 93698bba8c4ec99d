export const taskTabs = [
  { id: 'task', name: 'Task' },
  { id: 'examples', name: 'Examples' },
  { id: 'hints', name: 'Hints' },
  { id: 'attempts', name: 'Attempts' },
] as const;

export type TaskTab = (typeof taskTabs)[number]['id'];
