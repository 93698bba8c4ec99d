import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConnectionPool } from '@proximal/database';
import type pg from 'pg';
import type { CurriculaService, Edition } from '../src/index.js';
import { aLesson, aTrack, sampleEdition } from './sample-edition.js';
import { scratchDatabase, ScriptedContent } from './scratch.js';

const edition = (day: number, parts: Partial<Edition> = {}) =>
  sampleEdition({ version: `of day ${day}`, publishedAt: new Date(Date.UTC(2026, 10, day)), ...parts });

let content: ScriptedContent;
let database: ConnectionPool;
let client: pg.Pool;
let curricula: CurriculaService;

beforeAll(async () => {
  content = await ScriptedContent.appear();
});

beforeEach(async () => {
  ({ database, client } = await scratchDatabase());
  curricula = content.copy();
  content.edition = edition(2);
  content.onTrackRequested = () => undefined;
});

const rows = async () =>
  (await client.query<{ version: string; structure: unknown }>('SELECT version, structure FROM curriculum')).rows;

describe('a service’s curriculum', () => {
  it('is missing before content has one', async () => {
    content.edition = null;
    await curricula.refresh(database);
    expect(await curricula.storedVersion(database)).toBeNull();
    expect(await curricula.current(database)).toBeUndefined();
    await expect(curricula.getOrRefuse(database)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is stored whole, with its skills, and read by every copy', async () => {
    await curricula.refresh(database);
    const { tracks, skills } = edition(2);
    expect(await rows()).toEqual([{ version: 'of day 2', structure: { tracks, skills } }]);
    const other = await content.copy().getOrRefuse(database);
    expect([other.version, other.tracks, other.skills]).toEqual(['of day 2', tracks, skills]);
  });

  it('is not fetched again while content has no later one', async () => {
    await curricula.refresh(database);
    const requested: string[] = [];
    content.onTrackRequested = (slug) => void requested.push(slug);
    await curricula.refresh(database);
    expect(requested).toEqual([]);
    content.edition = edition(3);
    await curricula.refresh(database);
    expect(requested.sort()).toEqual(['foundations', 'models']);
  });

  it('is indexed once for each edition', async () => {
    await curricula.refresh(database);
    const first = await curricula.current(database);
    expect(await curricula.ofVersion('of day 2', database)).toBe(first);
    content.edition = edition(3);
    await content.copy().refresh(database);
    expect(await curricula.current(database)).toMatchObject({ version: 'of day 3' });
  });

  it('is not replaced by an earlier one, not even by a copy that stores it late', async () => {
    await curricula.refresh(database);
    content.edition = edition(1);
    await curricula.refresh(database);
    expect(await curricula.storedVersion(database)).toBe('of day 2');

    content.edition = edition(4);
    content.onTrackRequested = async () => {
      await client.query(`UPDATE curriculum SET version = 'of day 5', published_at = '2026-11-05'`);
    };
    await curricula.refresh(database);
    expect(await curricula.storedVersion(database)).toBe('of day 5');
  });

  it('is read whole from the new edition when that is published during the read', async () => {
    const later = edition(7, { tracks: [aTrack('foundations', aLesson(8, ['text'])), aTrack('models')] });
    content.onTrackRequested = (slug) => {
      if (slug === 'models') content.edition = later;
    };
    await curricula.refresh(database);
    expect(await rows()).toEqual([{ version: 'of day 7', structure: { tracks: later.tracks, skills: later.skills } }]);
  });

  it('stays, and the refresh is refused, while editions are published too quickly', async () => {
    await curricula.refresh(database);
    let day = 10;
    content.edition = edition(day);
    content.onTrackRequested = () => {
      content.edition = edition((day += 1));
    };
    await expect(curricula.refresh(database)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await curricula.storedVersion(database)).toBe('of day 2');
  });
});

describe('the curriculum for judging a learner’s action', () => {
  const withMore = () =>
    edition(3, {
      tracks: [aTrack('more', aLesson(9, ['text'], { id: 109, version: 'v-109', isProject: false, skillSlugs: [] }))],
    });

  it.each([
    ['lab', { labIds: [109] }],
    ['lesson', { lessonIds: [9] }],
  ])('is requested from content when it lacks a %s', async (_, items) => {
    await curricula.refresh(database);
    content.edition = withMore();
    expect(await curricula.judging({ lessonIds: [1], labIds: [101] }, database)).toMatchObject({ version: 'of day 2' });
    expect(await curricula.judging(items, database)).toMatchObject({ version: 'of day 3' });
  });

  it('is the stored one for an item that no edition has', async () => {
    expect(await curricula.judging({ labIds: [999] }, database)).toMatchObject({ version: 'of day 2' });
  });

  it('is refused before the first one', async () => {
    content.edition = null;
    await expect(curricula.judging({ labIds: [101] }, database)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
