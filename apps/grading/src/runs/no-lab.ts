import { fuelPerSecond } from '@proximal/sandbox';
import type { PreparedLab } from '../grades/prepared-lab.js';

/** As many as a lab has whose author declares no limits. */
const seconds = 2;

/** What surrounds a program of no lab: no cases, no files and no model. */
export const noLab: PreparedLab = {
  cases: [],
  sizes: [],
  efficiencyCall: null,
  comparison: 'value',
  tolerance: 0,
  budget: seconds * fuelPerSecond,
  referenceFuel: 0,
  checker: null,
  model: null,
  files: {},
  mistakes: [],
};
