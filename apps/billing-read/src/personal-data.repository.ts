import { deleted, deliveryTables, type PersonalData } from '@proximal/messaging';

const { outbox, outbox_stream, outbox_recovery, processed_event, inbox, erased_learner } = deliveryTables;
const { open_partition, _prisma_migrations } = deliveryTables;

export const personalData: PersonalData = {
  tables: {
    subscription: deleted({
      key: ['learner_id'],
      columns: {
        learner_id: false,
        version: false,
        plan_id: 'plan',
        status: true,
        current_period_end: true,
        cancel_at_period_end: true,
      },
    }),
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
