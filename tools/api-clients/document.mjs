import { fileURLToPath } from 'node:url';

/** The committed OpenAPI document. */
export const documentFile = fileURLToPath(new URL('../../libs/contracts/openapi.json', import.meta.url));
