import { describe, jest } from '@jest/globals';
import { describeFollowing } from './following-kinds.js';
import { realModules, writeCurriculum } from '../harness/small-curriculum.js';

jest.setTimeout(600_000);

describe('learners who follow the first recommendation over two modules of the real curriculum', () =>
  describeFollowing(writeCurriculum(realModules())));
