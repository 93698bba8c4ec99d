import { error, redirect } from '@sveltejs/kit';
import type { RequestHandler } from './$types.js';

const general = 'proximal.png';

/** Of a track without a picture of its own. The others are files, which come before this. */
export const GET: RequestHandler = ({ params }) => {
  if (!params.name.endsWith('.png') || params.name === general) error(404, 'There is no such picture.');
  redirect(302, `/sharing/${general}`);
};
