import { Module } from '@nestjs/common';
import { PasswordHashingService } from './password-hashing.service.js';

@Module({ providers: [PasswordHashingService], exports: [PasswordHashingService] })
export class PasswordsModule {}
