import { describe, jest } from '@jest/globals';
import { inWorkspace } from '@proximal/testing/harness';
import { describeFollowing } from './following-kinds.js';

jest.setTimeout(1_800_000);

describe('learners who follow the first recommendation over the whole real curriculum', () =>
  describeFollowing(inWorkspace('content')));
