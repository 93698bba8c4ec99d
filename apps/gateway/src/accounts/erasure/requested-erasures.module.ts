import { Module } from '@nestjs/common';
import { ErasureRepository } from './erasure.repository.js';

/** The stored erasures, for the erasing itself and for the account's own page. */
@Module({ providers: [ErasureRepository], exports: [ErasureRepository] })
export class RequestedErasuresModule {}
