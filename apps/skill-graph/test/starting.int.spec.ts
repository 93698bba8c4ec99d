import { describe, expect, it } from '@jest/globals';
import { environmentFor, publishUntilTaken } from '@proximal/testing';
import { start } from '../src/index.js';
import { storedStates } from './stored-states.js';
import { aGrade, startSkillGraph, until } from './skill-graph.js';

describe('the service at its start', () => {
  it('lets evidence wait for the first curriculum', async () => {
    const service = await startSkillGraph({ isContentThere: false });
    const grade = aGrade({ learnerId: 1, gradedAt: '2026-11-20T12:00:00.000Z' });
    await publishUntilTaken(service.bus, grade);
    await service.content.appear();
    const stored = async () => (await storedStates(service, 1)).learner_skill!;
    await until(async () => (await stored()).length > 0);
    expect(await stored()).toMatchObject([{ skill_slug: 'python', practice_count: 1 }]);
  });

  it('says which settings are wrong', async () => {
    await expect(start({})).rejects.toThrow(/SKILL_GRAPH_DATABASE_URL \(must be set\), NATS_URL \(must be set\)/);
  });

  it('refuses a database of another service', async () => {
    const { CONTENT_DATABASE_URL, NATS_URL } = await environmentFor('content');
    const environment = { SKILL_GRAPH_DATABASE_URL: CONTENT_DATABASE_URL, NATS_URL };
    await expect(start(environment)).rejects.toThrow('SKILL_GRAPH_DATABASE_URL');
  });
});
