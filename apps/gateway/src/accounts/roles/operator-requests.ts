import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  changeRole,
  listAuditEntries,
  listRoleHolders,
  roleHindrance,
  type InputOf,
  type OutputOf,
} from '@proximal/contracts';
import { answerRequest, BUS, type Answering } from '@proximal/messaging';
import { AuditRepository } from '../audit/audit.repository.js';
import { RoleChangeService } from './role-change.service.js';
import { holderView } from './role-holder.js';
import { RoleRepository } from './role.repository.js';

const entriesAtOnce = 500;
const holdersAtOnce = 1_000;

@Injectable()
export class OperatorRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('roles');
  private answering: Answering[] = [];

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly roles: RoleRepository,
    private readonly changes: RoleChangeService,
    private readonly audit: AuditRepository,
  ) {}

  onApplicationBootstrap(): void {
    const { bus, logger } = this;
    this.answering = [
      answerRequest(bus, changeRole, (input) => this.change(input), logger),
      answerRequest(bus, listRoleHolders, (input) => this.list(input), logger),
      answerRequest(bus, listAuditEntries, (input) => this.listEntries(input), logger),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.answering.map((one) => one.stop()));
  }

  private async change(input: InputOf<typeof changeRole>): Promise<OutputOf<typeof changeRole>> {
    try {
      // Operators' commands have no request id of their own.
      return { hindrance: null, holder: holderView(await this.changes.byOperator(input, randomUUID())) };
    } catch (error) {
      const hindrance = roleHindrance.safeParse((error as { code?: unknown }).code);
      if (!hindrance.success) throw error;
      return { hindrance: hindrance.data, holder: null };
    }
  }

  private async list({ email }: InputOf<typeof listRoleHolders>): Promise<OutputOf<typeof listRoleHolders>> {
    const holders = email === null ? await this.roles.list(null, holdersAtOnce) : await this.roles.listOf(email);
    return { holders: holders.map(holderView) };
  }

  private async listEntries(input: InputOf<typeof listAuditEntries>): Promise<OutputOf<typeof listAuditEntries>> {
    const entries = await this.audit.list(input, entriesAtOnce);
    return { entries, next: entries.length === entriesAtOnce ? entries.at(-1)!.id : null };
  }
}
