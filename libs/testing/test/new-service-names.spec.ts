import { describe, expect, it } from '@jest/globals';
import { busUsers } from '@proximal/messaging';

const url = new URL('../../../tools/new-service/names.mjs', import.meta.url);
const { namesOf } = (await import(url.href)) as { namesOf: (name: string) => Record<string, string> };

describe('the name of a new service', () => {
  it('has one form for each use', () => {
    expect(namesOf('never-made')).toMatchObject({
      pascal: 'NeverMade',
      camel: 'neverMade',
      variable: 'NEVER_MADE_DATABASE_URL',
    });
  });

  it.each(['Study', 'study_plan', '-study', 'study--plan', '1st', ''])('is refused as %j', (name) => {
    expect(() => namesOf(name)).toThrow('lower-case');
  });

  it.each([...busUsers, 'messaging', 'all', 'import-curriculum', 'queue-board', 'migrate-content', 'redis'])(
    'is refused as %s, which is taken',
    (name) => {
      expect(() => namesOf(name)).toThrow('take another name');
    },
  );

  it.each(['shared', 'nats', 'define', 'services', 'index'])(
    'is not called %s, whose files it would write over',
    (name) => {
      expect(() => namesOf(name)).toThrow('take another name');
    },
  );
});
