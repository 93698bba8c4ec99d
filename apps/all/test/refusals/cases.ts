import type { RefusalCode } from '@proximal/contracts';
import { callerCases } from './caller-cases.js';
import { learningCases } from './learning-cases.js';
import type { RefusedCase } from './refused-case.js';
import { requestCases } from './request-cases.js';
import { roleCases } from './role-cases.js';

/** One case for each code of the catalogue. */
export const refusedCases: Record<RefusalCode, RefusedCase> = {
  ...requestCases,
  ...callerCases,
  ...learningCases,
  ...roleCases,
};
