import { Module } from '@nestjs/common';
import { EvidenceRepository } from './evidence.repository.js';

@Module({ providers: [EvidenceRepository], exports: [EvidenceRepository] })
export class EvidenceModule {}
