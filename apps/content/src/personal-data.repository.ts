import { deliveryTables, impersonal, type PersonalData } from '@proximal/messaging';

const { outbox, outbox_stream, outbox_recovery, open_partition, _prisma_migrations } = deliveryTables;
const authored = (...texts: string[]) => impersonal('what authors have written', ...texts);

export const personalData: PersonalData = {
  tables: {
    identity: authored('kind', 'slug'),
    curriculum: authored('version'),
    skill: authored('slug', 'name', 'description', 'prerequisites'),
    track: authored('slug', 'title', 'description', 'prerequisite_track_slugs', 'skill_slugs', 'levels'),
    roadmap: authored('slug', 'title', 'description', 'track_slug', 'levels'),
    level: authored('slug', 'title', 'description', 'track_slug', 'difficulty', 'modules'),
    module: authored('slug', 'title', 'description', 'prerequisite_module_ids', 'skill_slugs', 'lessons'),
    lesson: authored('slug', 'title', 'lesson_type', 'difficulty', 'content', 'skill_slugs', 'lab_ids'),
    lab: authored(
      'slug',
      'title',
      'instructions',
      'language',
      'difficulty',
      'kind',
      'starter_code',
      'task',
      'examples',
      'files',
      'data',
      'hints',
      'skill_slugs',
      'limits',
      'version',
    ),
    lab_data: authored('name', 'content'),
    challenge: authored('slug', 'title', 'description', 'starter_code', 'skill_slugs', 'track_slugs'),
    published_item: authored('kind', 'slug', 'title', 'parts'),
    search_document: authored('kind', 'slug', 'title', 'body', 'terms'),
    search_word: authored('word', 'folded', 'stem', 'one_letter_less'),
    search_synonym: authored('key', 'forms'),
    glossary_term: authored('slug', 'name', 'also', 'meaning'),
    figure: authored('hash', 'svg'),
    outbox,
    outbox_stream,
    outbox_recovery,
    open_partition,
    _prisma_migrations,
  },
};
