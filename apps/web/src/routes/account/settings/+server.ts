import { redirect } from '@sveltejs/kit';
import type { RequestHandler } from './$types.js';

/** An address that mails have: the settings are on the profile. */
export const GET: RequestHandler = () => redirect(308, '/account#settings');

/** Tabs that were opened before the settings moved send their form here. */
export const POST: RequestHandler = () => redirect(307, '/account?/settings');
