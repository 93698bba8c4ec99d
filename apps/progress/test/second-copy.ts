import { submissionGraded } from '@proximal/contracts';
import {
  CurriculaService,
  CurriculumConsumer,
  CurriculumRepository,
  PublishedCurriculumClient,
} from '@proximal/curriculum';
import { consumptionsOf, EventConsumers, Outbox, RequestClient } from '@proximal/messaging';
import { stopAfterwards } from '@proximal/testing';
import { CreditRepository } from '../src/credits/credit.repository.js';
import { Database } from '../src/database.js';
import { GradesConsumer } from '../src/grades/grades.consumer.js';
import { LabGradeRepository } from '../src/grades/lab-grade.repository.js';
import type { Graded } from '../src/grades/lab-credit.js';
import { PeersConsumer } from '../src/peers/peers.consumer.js';
import type { Progress } from './progress.js';

/** Makes the consumers of another copy of the service, and returns a function that gives them a batch of grades. */
export async function aSecondCopy({ bus, environment }: Progress): Promise<(graded: Graded[]) => Promise<void>> {
  const database = await Database.open(environment.PROGRESS_DATABASE_URL!);
  const outbox = new Outbox(database, bus);
  stopAfterwards({ stop: () => outbox.beforeApplicationShutdown().then(() => database.onApplicationShutdown()) });
  const curricula = new CurriculaService(
    new CurriculumRepository(),
    new PublishedCurriculumClient(new RequestClient(bus)),
  );
  const credits = new CreditRepository();
  const grades = new GradesConsumer(curricula, new LabGradeRepository(), credits);
  const consumptions = consumptionsOf('progress', [
    grades,
    new PeersConsumer(credits),
    new CurriculumConsumer(curricula),
  ]);
  const consumers = new EventConsumers({ service: 'progress', database, bus, outbox, consumptions });
  return (graded) => consumers.takeIn(submissionGraded, graded);
}
