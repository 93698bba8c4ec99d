export * from './accessibility.js';
export * from './chromium.js';
export { takeComplaints } from './complaints.js';
export * from './looks.js';
