import { deleted, deliveryTables, impersonal, type PersonalData } from '@proximal/messaging';

const { processed_event, inbox, erased_learner, open_partition, _prisma_migrations } = deliveryTables;

/**
 * What is exported of each column about a learner. An erasure deletes the model of the learner with its log; what the
 * population has learnt from it are sums over all learners, which stay.
 */
export const personalData: PersonalData = {
  tables: {
    learner: deleted({
      key: ['learner_id'],
      columns: {
        learner_id: false,
        ability_mean: true,
        ability_variance: true,
        form_mean: true,
        form_variance: true,
        last_event_at: true,
        latest_at: false,
        latest_source: false,
        latest_source_id: false,
        track_slug: true,
        track_active_at: true,
      },
    }),
    learner_skill: deleted({
      key: ['skill_slug'],
      columns: {
        learner_id: false,
        skill_slug: true,
        strength_mean: true,
        strength_variance: true,
        successes: true,
        failures: true,
        practice_count: true,
        last_evidence_at: true,
        last_reviewed_at: true,
        stability: 'stability_days',
        difficulty: true,
        memory_reviewed_at: true,
        demonstrated_at: true,
        last_lab_id: true,
      },
    }),
    evidence: deleted({
      key: ['source', 'source_id'],
      columns: {
        source: true,
        source_id: true,
        event_id: false,
        learner_id: false,
        subject_id: true,
        item: true,
        revision: true,
        skills: true,
        demonstrates: true,
        score: true,
        ran: true,
        code_key: false,
        occurred_at: true,
        population_version: false,
        recorded_at: true,
      },
    }),
    episode: deleted({
      key: ['lab_id'],
      columns: {
        learner_id: false,
        lab_id: true,
        best_score: true,
        tries: true,
        failed_keys: false,
        solved_keys: false,
        first_tried_at: true,
        touched_at: true,
        days: true,
        outcome: true,
        solved_at: true,
        solution_opened_at: true,
        recall_tries: true,
        burden: false,
        is_taught: false,
      },
    }),
    mastery_day: deleted({
      key: ['skill_slug', 'day'],
      columns: { learner_id: false, skill_slug: true, day: true, mastery: true },
    }),
    observation: deleted({
      key: ['item'],
      columns: {
        learner_id: false,
        item: true,
        skills: true,
        score: true,
        weight: true,
        occurred_at: true,
        before: false,
        is_failure: true,
        is_ready: false,
        learnt_in: false,
      },
    }),
    population: impersonal('learnt from all learners together'),
    population_value: impersonal('learnt from all learners together', 'name', 'values'),
    curriculum: impersonal('what authors have written', 'version', 'structure'),
    processed_event,
    inbox,
    erased_learner,
    open_partition,
    _prisma_migrations,
  },
};
