import { Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const projectRow = z.strictObject({
  slug: z.string(),
  title: z.string(),
  instructions: z.string(),
  fileName: z.string(),
  visibleTests: z.array(z.object({ name: z.string(), test_code: z.string() })),
  files: z.array(z.object({ name: z.string(), content: z.string() })),
  data: z.array(z.object({ name: z.string(), content: z.string() })),
  isProject: z.boolean(),
});
export type Project = Omit<z.output<typeof projectRow>, 'isProject'>;

@Injectable()
export class ProjectRepository {
  constructor(private readonly database: Database) {}

  /** @throws Refusal lab-unknown, or not-a-project */
  async find(labId: number): Promise<Project> {
    const lab = await this.database.readMaybeOne(sql('project-find', projectRow)`
      SELECT slug, title, instructions, file_name AS "fileName", visible_tests AS "visibleTests", files,
        is_project AS "isProject", ARRAY(
        SELECT json_build_object('name', name, 'content', content)
        FROM lab_data WHERE lab_id = lab.id ORDER BY name) AS data
      FROM lab WHERE id = ${labId} AND is_visible`);
    if (lab === null) throw new Refusal('lab-unknown');
    if (!lab.isProject) throw new Refusal('not-a-project');
    return lab;
  }
}
