export { readGatewayConfig } from './config.js';
export { start } from './start.js';
