import { error } from '@sveltejs/kit';
import type { RequestHandler } from './$types.js';

const general = 'proximal.png';

/** Of a track without a picture of its own. The others are files, which come before this. */
export const GET: RequestHandler = ({ params, fetch }) => {
  if (!params.name.endsWith('.png') || params.name === general) error(404, 'There is no such picture.');
  return fetch(`/sharing/${general}`);
};
