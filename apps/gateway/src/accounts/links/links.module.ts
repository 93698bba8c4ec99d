import { Module } from '@nestjs/common';
import { LinkRepository } from './link.repository.js';

@Module({ providers: [LinkRepository], exports: [LinkRepository] })
export class LinksModule {}
