import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { OperatorRequests } from './operator-requests.js';
import { RoleChangeService } from './role-change.service.js';
import { RoleRepository } from './role.repository.js';
import { RolesController } from './roles.controller.js';

@Module({
  imports: [AuditModule],
  providers: [OperatorRequests, RoleChangeService, RoleRepository, RolesController],
  exports: [RoleRepository],
})
export class RolesModule {}
