import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id, idText, slug } from '../shapes.js';

export const exportProject = defineOperation('content.export-project', {
  method: 'GET',
  path: '/labs/{id}/export',
  summary: 'Export a project that one has solved, as the files of a repository',
  description:
    'Has the task, the best program of the learner, its shown tests for pytest, and what a repository needs. Tests that need the lab’s scripted model or checker are left out, and so are hidden ones; README.md says which.',
  owned: { of: 'learner', otherwise: 'project-unsolved' },
  params: z.object({ id: idText.describe('Id of the lab, which is a project.') }),
  output: defineSchema('ProjectExport', 'A solved project as the files of a repository.', {
    lab_id: id.describe('The lab.'),
    slug: slug.describe('Names the lab; a name for the folder.'),
    files: z
      .array(
        z.object({
          name: z.string().describe('Its name; only the data of the lab lies in a folder, `data`.'),
          content: z.string().describe('Its text.'),
        }),
      )
      .describe('The files.'),
  }),
  refusals: ['lab-unknown', 'not-a-project', 'project-unsolved'],
});
