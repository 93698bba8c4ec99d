import { Module } from '@nestjs/common';
import { PasswordHashingService } from './password-hashing.service.js';

/** Hashes and checks passwords, a few at a time in the whole process. */
@Module({ providers: [PasswordHashingService], exports: [PasswordHashingService] })
export class PasswordsModule {}
