import { defineService, providedBy } from '../define-service.js';
import * as contracts from './index.js';

export const grading = defineService('grading', providedBy('grading', contracts));
