export { readGatewayConfig } from './config.js';
export { start } from './start.js';
export { personalData } from './personal-data.repository.js';
