import { deleted, deliveryTables, impersonal, type PersonalData } from '@proximal/messaging';

const { outbox, outbox_stream, outbox_recovery, processed_event, inbox, erased_learner } = deliveryTables;
const { open_partition, _prisma_migrations } = deliveryTables;

/**
 * What is exported of each column about a learner, and what an erasure does with it. The rows of `session` and
 * `known_address` go first, so that their counts are in the receipt.
 */
export const personalData: PersonalData = {
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
      },
    }),
    erasure: impersonal('the list of erased ids, and counts of rows', 'requested_by', 'seed', 'services', 'streams'),
    outbox,
    outbox_stream,
    outbox_recovery,
    processed_event,
    inbox,
    erased_learner,
    open_partition,
    _prisma_migrations,
  },
};
