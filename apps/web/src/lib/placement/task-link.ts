/** Which task of a placement a lab is shown as. */
export interface TaskPlace {
  number: number;
  mostTasks: number;
}

/** Of the address of a lab: only with it the page of the lab asks for the placement. */
export function placeQuery({ number, mostTasks }: TaskPlace): string {
  return `placement=${number}of${mostTasks}`;
}

/** Undefined where a lab is shown as no task. */
export function placeIn(query: URLSearchParams): TaskPlace | undefined {
  const [, number, mostTasks] = /^(\d{1,2})of(\d{1,2})$/.exec(query.get('placement') ?? '') ?? [];
  return number === undefined ? undefined : { number: Number(number), mostTasks: Number(mostTasks) };
}

export function taskPath({ task, tasks_at_most: mostTasks }: ShownTask): string {
  return task ? `/labs/${task.lab_id}?${placeQuery({ number: task.number, mostTasks })}` : '/placement';
}

interface ShownTask {
  task: { lab_id: number; number: number } | null;
  tasks_at_most: number;
}

/** Leads on from a lab that has been answered. */
export function nextTaskPath(labId: number): string {
  return `/placement?after=${labId}`;
}

/** After an entrance with answers. The page names the labs whose programs could not be submitted. */
export function takenUpPath(unclaimedLabs: number[]): string {
  return unclaimedLabs.length === 0 ? '/placement' : `/placement?unclaimed=${unclaimedLabs.join('.')}`;
}

export function unclaimedIn(query: URLSearchParams): number[] {
  const text = query.get('unclaimed') ?? '';
  return /^[1-9]\d{0,8}(\.[1-9]\d{0,8}){0,14}$/.test(text) ? text.split('.').map(Number) : [];
}
