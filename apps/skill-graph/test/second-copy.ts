import { submissionGraded, type EventDefinition } from '@proximal/contracts';
import {
  CurriculaService,
  CurriculumConsumer,
  CurriculumRepository,
  PublishedCurriculumClient,
} from '@proximal/curriculum';
import { consumptionsOf, EventConsumers, RequestClient, type OutboxRow } from '@proximal/messaging';
import { stopAfterwards } from '@proximal/testing';
import { Database } from '../src/database.js';
import { EvidenceConsumer } from '../src/intake/evidence.consumer.js';
import { EvidenceIntakeService } from '../src/intake/evidence-intake.service.js';
import { EvidenceRepository } from '../src/evidence/evidence.repository.js';
import { EnteredTrackRepository } from '../src/learners/entered-track.repository.js';
import { LearnerRecordRepository } from '../src/learners/learner-record.repository.js';
import { ReplaysService } from '../src/learners/replays.service.js';
import { TracksConsumer } from '../src/learners/tracks.consumer.js';
import { FailedEpisodeRepository } from '../src/population/failed-episode.repository.js';
import { FailureTeachingService } from '../src/population/failure-teaching.service.js';
import { ObservationRepository } from '../src/learners/observation.repository.js';
import { SkillGraphs } from '../src/graph/skill-graphs.js';
import { PlacementBasisService } from '../src/placement/placement-basis.service.js';
import { PlacementStepsService } from '../src/placement/placement-steps.service.js';
import { PlacementRepository } from '../src/placement/placement.repository.js';
import { PopulationRepository } from '../src/population/population.repository.js';
import { PopulationsService } from '../src/population/populations.service.js';
import type { SkillGraphService } from './skill-graph.js';

export async function aSecondCopy({
  bus,
  environment,
  clock,
}: Pick<SkillGraphService, 'bus' | 'environment' | 'clock'>) {
  const database = await Database.open(environment.SKILL_GRAPH_DATABASE_URL!);
  stopAfterwards({ stop: () => database.onApplicationShutdown() });
  const curricula = new CurriculaService(
    new CurriculumRepository(),
    new PublishedCurriculumClient(new RequestClient(bus)),
  );
  const [observations, log] = [new ObservationRepository(), new EvidenceRepository()];
  const populations = new PopulationsService(database, new PopulationRepository(database), observations);
  const records = new LearnerRecordRepository(observations);
  const entered = new EnteredTrackRepository(database, curricula);
  const bases = new PlacementBasisService(populations, new SkillGraphs());
  const placements = new PlacementStepsService(clock, curricula, bases, new PlacementRepository(), entered);
  const intake = new EvidenceIntakeService(populations, log, records, new ReplaysService(log, records), placements);
  const tracks = new TracksConsumer(records, entered);
  const instances = [new EvidenceConsumer(clock, curricula, intake), tracks, new CurriculumConsumer(curricula)];
  const consumptions = consumptionsOf('skill-graph', instances);
  const consumers = new EventConsumers({ service: 'skill-graph', database, bus, outbox: undefined, consumptions });
  return {
    populations,
    failures: new FailureTeachingService(database, records, new FailedEpisodeRepository(clock), observations),
    processNow: (rows: OutboxRow[], event: EventDefinition = submissionGraded) => consumers.processNow(event, rows),
  };
}

export type Copy = Awaited<ReturnType<typeof aSecondCopy>>;
