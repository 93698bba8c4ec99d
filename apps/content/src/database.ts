import { Injectable } from '@nestjs/common';
import { databaseOf } from '@proximal/service';
import { PrismaClient } from './generated/prisma/client.js';

const own = { service: 'content', table: 'curriculum', answerTimeoutMs: 125_000 } as const;

/** An import may wait for another one, so an answer may take long. */
@Injectable()
export class Database extends databaseOf<PrismaClient>(PrismaClient, own) {}
