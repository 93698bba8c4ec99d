import { Module } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.js';
import { RestoreDrillsService } from '../audit/restore-drills.service.js';
import { RoleChangeService } from './role-change.service.js';
import { RoleRepository } from './role.repository.js';
import { RolesController } from './roles.controller.js';

@Module({
  controllers: [RolesController],
  providers: [AuditRepository, RestoreDrillsService, RoleChangeService, RoleRepository],
  exports: [AuditRepository, RoleRepository],
})
export class RolesModule {}
