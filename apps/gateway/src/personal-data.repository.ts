import { sql, type SqlFragment } from '@proximal/database';
import {
  anonymised,
  deleted,
  deliveryTables,
  impersonal,
  nulled,
  type Erasure,
  type PersonalData,
} from '@proximal/messaging';

const { outbox, outbox_stream, outbox_recovery, processed_event, inbox, erased_learner } = deliveryTables;
const { open_partition, _prisma_migrations, idempotency_key } = deliveryTables;

/** The mail of a forgotten password names an address and no account. */
const deleteMails = ({ learnerId }: Erasure): SqlFragment => sql.fragment`
  DELETE FROM mail WHERE user_id = ${learnerId}::int
    OR email = (SELECT email FROM app_user WHERE id = ${learnerId}::int)`;

const deleteReporters = ({ learnerId }: Erasure): SqlFragment => sql.fragment`
  DELETE FROM name_reporter WHERE user_id = ${learnerId}::int`;

/** The log refuses every other change. Each changed entry is a row, for the receipt. */
const replaceAudited = ({ learnerId, replacementId }: Erasure): SqlFragment => sql.fragment`
  SELECT FROM generate_series(1, replace_audited_learner(${learnerId}::int, ${replacementId}::int))`;

/** The account goes after the rows that would go with it, so that their counts are in the receipt. */
export const personalData: PersonalData = {
  first: [
    { table: 'mail', kind: 'deleted', statements: [deleteMails] },
    { table: 'name_reporter', kind: 'deleted', statements: [deleteReporters] },
    { table: 'audit_entry', kind: 'anonymised', statements: [replaceAudited] },
  ],
  tables: {
    session: deleted({
      learner: 'user_id',
      key: ['id'],
      columns: {
        id: false,
        user_id: false,
        created_at: true,
        expires_at: true,
        current_token: false,
        current_issued_at: 'last_token_issued_at',
        previous_token: false,
        replaced_at: false,
        revoked_at: true,
      },
    }),
    known_address: deleted({
      learner: 'user_id',
      key: ['network'],
      columns: { user_id: false, network: true, last_seen_at: true },
    }),
    account_link: deleted({
      learner: 'user_id',
      key: ['kind'],
      columns: { user_id: false, kind: true, token_hash: false, email: true, requested_at: true, expires_at: true },
    }),
    mail: deleted({
      learner: 'user_id',
      key: ['id'],
      columns: { id: false, kind: true, user_id: false, email: true, requested_at: true, due_at: false, tries: false },
    }),
    reminder: deleted({
      learner: 'user_id',
      key: ['user_id'],
      columns: {
        user_id: false,
        days: true,
        hour: true,
        set_at: true,
        due_at: true,
        leased_until: false,
        sent_on: true,
        sent_at: true,
        unanswered: true,
        stopped_at: true,
      },
    }),
    role_grant: deleted({
      learner: 'user_id',
      key: ['role', 'cohort_id'],
      columns: { user_id: false, role: true, cohort_id: true, given_at: true },
    }),
    reported_name: deleted({
      learner: 'user_id',
      key: ['name'],
      columns: { user_id: false, name: true, state: true, reported_at: true, decided_at: true },
    }),
    name_reporter: deleted({
      learner: 'reporter_id',
      key: ['user_id'],
      columns: { user_id: 'reported_learner_id', reporter_id: false, reported_at: true },
    }),
    audit_entry: anonymised({
      key: ['id'],
      columns: {
        id: false,
        at: true,
        actor_id: false,
        operator: false,
        role: true,
        operation: true,
        learner_id: false,
        objects: true,
        reason: [true, nulled],
        request_id: false,
      },
    }),
    // The export itself, which it does not contain.
    data_export_page: deleted({
      learner: 'user_id',
      key: ['number'],
      columns: { user_id: false, number: false, service: false, kind: false, records: false },
    }),
    data_export: deleted({
      learner: 'user_id',
      key: ['user_id'],
      columns: {
        user_id: false,
        requested_at: true,
        leased_until: false,
        service: false,
        after: false,
        pages: false,
        made_at: false,
        expires_at: true,
      },
    }),
    app_user: deleted({
      learner: 'id',
      key: ['id'],
      columns: {
        id: true,
        email: true,
        full_name: true,
        password_hash: false,
        plan: true,
        subscription_version: false,
        created_at: true,
        email_verified_at: true,
        password_changed_at: true,
        profile_changed_at: true,
        display_name: true,
        is_off_leaderboard: true,
        zone_choices: true,
      },
    }),
    erasure: impersonal('the list of erased ids, and counts of rows', 'requested_by', 'seed', 'services', 'streams'),
    erasure_comparison: impersonal('when erased ids were compared'),
    outbox,
    outbox_stream,
    outbox_recovery,
    processed_event,
    inbox,
    idempotency_key,
    erased_learner,
    open_partition,
    _prisma_migrations,
  },
};
