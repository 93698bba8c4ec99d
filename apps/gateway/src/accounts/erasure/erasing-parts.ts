import { Injectable } from '@nestjs/common';
import { Clock } from '@proximal/service';
import { MailTransport } from '../mails/mail-transport.js';
import { RevocationsService } from '../sessions/revocations.service.js';
import { ErasedListRepository } from './erased-list.repository.js';

@Injectable()
export class ErasingParts {
  constructor(
    readonly clock: Clock,
    readonly revocations: RevocationsService,
    readonly list: ErasedListRepository,
    readonly mails: MailTransport,
  ) {}
}
