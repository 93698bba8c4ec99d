import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PreparedLab } from '../grades/prepared-lab.js';
import { LabRepository } from './lab.repository.js';

const remembered = 64;

@Injectable()
export class PreparedLabsService {
  private readonly used = new LRUCache<string, PreparedLab>({ max: remembered });

  constructor(private readonly labs: LabRepository) {}

  async load(version: string): Promise<PreparedLab> {
    const lab = this.used.get(version) ?? (await this.labs.loadPrepared(version));
    this.used.set(version, lab);
    return lab;
  }
}
