import { Registry } from 'prom-client';

/** Every metric of this process. */
export const metrics = new Registry();
