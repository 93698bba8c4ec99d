import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createItem, definitionOf, labKinds, problemsAt, readLabAt, verifyLabs, type Lab } from '@proximal/content';
import type { Verifier } from '@proximal/grading';
import { writeBaseCurriculum } from '@proximal/testing/harness';

const lesson = 'tracks/ai-engineering-foundations/text-and-vectors/from-text-to-tokens/normalising-text';
export const describeTemplates = (opened: () => Verifier) =>
  describe('the templates of labs', () => {
    let parent: string;
    let root: string;
    let verifier: Verifier;

    beforeAll(async () => {
      parent = mkdtempSync(join(tmpdir(), 'proximal-templates-'));
      root = join(parent, 'content');
      await writeBaseCurriculum(root);
      verifier = opened();
    });
    afterAll(() => rmSync(parent, { recursive: true }));

    async function filledLab(kind: string): Promise<{ path: string; lab: Lab }> {
      const slug = `some-${kind}`;
      const order = { kind: 'lab', slug, title: `Some ${kind}`, parent: 'normalising-text', skills: [] } as const;
      const { created } = await createItem(root, { ...order, skills: [], labKind: kind });
      for (const file of created.map((path) => join(parent, path))) {
        writeFileSync(file, readFileSync(file, 'utf8').replace(/FILL IN \([^)]*\)/g, 'The words of an author.'));
      }
      const path = `${lesson}/${slug}`;
      const lab = await readLabAt(root, path);
      if (lab === null) throw new Error((await problemsAt(root, path)).map(({ message }) => message).join('\n'));
      return { path, lab };
    }

    describe.each(labKinds())('the template of a lab of the kind %s', (kind) => {
      it('passes the check once its gaps are filled in, and grades its solutions as they should be', async () => {
        const { path, lab } = await filledLab(kind);
        expect(await problemsAt(root, path)).toEqual([]);
        const definition = definitionOf(lab);
        expect(await verifyLabs([lab], (given) => verifier.verify(given))).toEqual([]);
        const scores = { correctness: 100, style: 100, efficiency: 100 };
        expect((await verifier.grade(definition, lab.reference)).grade).toMatchObject(scores);
        expect((await verifier.grade(definition, lab.starter)).grade).toMatchObject({ score: 0 });
      });

      it('has sizes no larger than the measure needs, when it has sizes', async () => {
        const lab = await readLabAt(root, `${lesson}/some-${kind}`);
        expect(await verifier.proposeSizes(definitionOf(lab!))).toBeNull();
      });
    });
  });
