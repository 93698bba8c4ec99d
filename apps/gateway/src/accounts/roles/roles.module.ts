import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { RoleChangeService } from './role-change.service.js';
import { RoleRepository } from './role.repository.js';
import { RolesController } from './roles.controller.js';

@Module({
  imports: [AuditModule],
  controllers: [RolesController],
  providers: [RoleChangeService, RoleRepository],
  exports: [RoleRepository],
})
export class RolesModule {}
