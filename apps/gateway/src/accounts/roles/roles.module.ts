import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { RoleChangeService } from './role-change.service.js';
import { RoleRequestsController } from './role-requests.controller.js';
import { RoleRepository } from './role.repository.js';
import { RolesController } from './roles.controller.js';

@Module({
  imports: [AuditModule],
  controllers: [RoleRequestsController],
  providers: [RoleChangeService, RoleRepository, RolesController],
  exports: [RoleRepository],
})
export class RolesModule {}
