import { submissionGraded, type EventDefinition, type EventEnvelope } from '@proximal/contracts';
import {
  CurriculaService,
  CurriculumConsumer,
  CurriculumRepository,
  PublishedCurriculumClient,
} from '@proximal/curriculum';
import { consumptionsOf, EventConsumers, Outbox, RequestClient } from '@proximal/messaging';
import { stopAfterwards } from '@proximal/testing';
import { CompletionRepository } from '../src/completions/completion.repository.js';
import { CreditRepository } from '../src/credits/credit.repository.js';
import { Database } from '../src/database.js';
import { CohortActivityRepository } from '../src/earning/cohort-activity.repository.js';
import { EarnedCreditConsumer } from '../src/earning/earned-credit.consumer.js';
import { PlacementRepository } from '../src/placements/placement.repository.js';
import { PlacementsConsumer } from '../src/placements/placements.consumer.js';
import { TimeZonesConsumer } from '../src/time-zones/time-zones.consumer.js';
import { TimeZonesRepository } from '../src/time-zones/time-zones.repository.js';
import type { Progress } from './progress.js';

type ProcessNow = (events: EventEnvelope[], event?: EventDefinition) => Promise<void>;

export async function aSecondCopy({ bus, environment }: Progress): Promise<ProcessNow> {
  const database = await Database.open(environment.PROGRESS_DATABASE_URL!);
  const outbox = new Outbox(database, bus);
  stopAfterwards({ stop: () => outbox.beforeApplicationShutdown().then(() => database.onApplicationShutdown()) });
  const curricula = new CurriculaService(
    new CurriculumRepository(),
    new PublishedCurriculumClient(new RequestClient(bus)),
  );
  const [completions, credits] = [new CompletionRepository(), new CreditRepository()];
  const earned = new EarnedCreditConsumer(curricula, completions, credits, new CohortActivityRepository());
  const placements = new PlacementsConsumer(curricula, completions, credits, new PlacementRepository());
  const timeZones = new TimeZonesConsumer(new TimeZonesRepository());
  const consumptions = consumptionsOf('progress', [earned, placements, timeZones, new CurriculumConsumer(curricula)]);
  const consumers = new EventConsumers({ service: 'progress', database, bus, outbox, consumptions });
  return (events, event = submissionGraded) => consumers.processNow(event, events);
}
