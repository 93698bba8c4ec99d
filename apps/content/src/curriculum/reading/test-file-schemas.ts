import { z } from 'zod';
import { eachOnce, fields } from './fields.js';

export const moduleName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,96}$/, 'must be a name such as two_fer.');

/** Of a file that Python imports: a learner's, or one of the author's tests. At most 100 characters. */
export const pythonFileName = /^[A-Za-z_][A-Za-z0-9_]{0,96}\.py$/;

const testFile = fields({
  name: z.string().regex(pythonFileName, 'must be a name such as two_fer_test.py.'),
  hidden: z.boolean().default(false),
  shows_names: z.boolean().default(false),
});

export const testFiles = z
  .array(testFile)
  .min(1)
  .max(20)
  .check(eachOnce<z.input<typeof testFile> | null>((given) => given?.name, 'name'));
