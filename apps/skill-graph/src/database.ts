import { Injectable } from '@nestjs/common';
import { databaseOf } from '@proximal/service';
import { PrismaClient } from './generated/prisma/client.js';

const own = { service: 'skill-graph', table: 'learner_skill' } as const;

@Injectable()
export class Database extends databaseOf<PrismaClient>(PrismaClient, own) {}
