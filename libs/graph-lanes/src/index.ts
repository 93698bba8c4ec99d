export { inOrderOfPrerequisites } from './order.js';
export { withLanes, type GraphRow } from './lanes.js';
