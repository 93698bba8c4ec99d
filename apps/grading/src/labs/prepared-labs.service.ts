import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PreparedLab } from '../grades/prepared-lab.js';
import { LabRepository } from './lab.repository.js';

const remembered = 64;
/** Of data, which a lab has up to 1 MiB of. */
const mostCharacters = 16 * 1024 * 1024;

@Injectable()
export class PreparedLabsService {
  private readonly used = new LRUCache<string, PreparedLab>({
    max: remembered,
    maxSize: mostCharacters,
    sizeCalculation: ({ data = {} }) => Object.values(data).reduce((sum, text) => sum + text.length, 1),
  });

  constructor(private readonly labs: LabRepository) {}

  async load(version: string): Promise<PreparedLab> {
    const lab = this.used.get(version) ?? (await this.labs.loadPrepared(version));
    this.used.set(version, lab);
    return lab;
  }
}
