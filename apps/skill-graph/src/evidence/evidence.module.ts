import { Module } from '@nestjs/common';
import { EvidenceRepository } from './evidence.repository.js';

/** Stores the log of evidence. */
@Module({ providers: [EvidenceRepository], exports: [EvidenceRepository] })
export class EvidenceModule {}
