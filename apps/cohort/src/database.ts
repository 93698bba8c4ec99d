import { Injectable } from '@nestjs/common';
import { databaseOf } from '@proximal/service';
import { PrismaClient } from './generated/prisma/client.js';

const own = { service: 'cohort', table: 'membership' } as const;

@Injectable()
export class Database extends databaseOf<PrismaClient>(PrismaClient, own) {}
