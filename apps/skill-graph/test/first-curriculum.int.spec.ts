import { describe, expect, it } from '@jest/globals';
import { listZone, showFreshness, showCurriculumVersion, showMyGraph, showSkill } from '@proximal/contracts';
import { startSkillGraph, until } from './skill-graph.js';

describe('before the first curriculum', () => {
  it('nothing is shown, and everything is shown as soon as a curriculum exists', async () => {
    const skillGraph = await startSkillGraph({ isContentThere: false });
    expect(await skillGraph.request(showCurriculumVersion('skill-graph'), {})).toEqual({ version: null });
    await expect(skillGraph.call(showMyGraph)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(skillGraph.call(listZone)).rejects.toMatchObject({ code: 'unavailable' });
    const python = { params: { slug: 'python' } };
    await expect(skillGraph.call(showSkill, python)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(skillGraph.call(showFreshness, python)).rejects.toMatchObject({ code: 'unavailable' });
    await skillGraph.content.appear();
    await until(async () => (await skillGraph.request(showCurriculumVersion('skill-graph'), {})).version === 'one');
    expect((await skillGraph.call(showMyGraph)).skills).not.toHaveLength(0);
  });
});
