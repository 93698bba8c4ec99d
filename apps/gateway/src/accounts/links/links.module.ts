import { Module } from '@nestjs/common';
import { LinkRepository } from './link.repository.js';

/** The links of mails to learners. */
@Module({ providers: [LinkRepository], exports: [LinkRepository] })
export class LinksModule {}
