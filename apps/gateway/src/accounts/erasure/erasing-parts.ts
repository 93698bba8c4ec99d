import { Injectable } from '@nestjs/common';
import { Clock } from '@proximal/service';
import { RevocationsService } from '../sessions/revocations.service.js';

/** What an erasure needs besides its own tables and the services. */
@Injectable()
export class ErasingParts {
  constructor(
    readonly clock: Clock,
    readonly revocations: RevocationsService,
  ) {}
}
