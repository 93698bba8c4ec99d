import { Module } from '@nestjs/common';
import { ErasureRepository } from './erasure.repository.js';

@Module({ providers: [ErasureRepository], exports: [ErasureRepository] })
export class RequestedErasuresModule {}
