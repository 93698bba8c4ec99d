import { Module } from '@nestjs/common';
import { AuditRepository } from './audit.repository.js';

/** The append-only log of what people and operators do by their roles. */
@Module({ providers: [AuditRepository], exports: [AuditRepository] })
export class AuditModule {}
