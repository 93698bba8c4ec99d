import { Module } from '@nestjs/common';
import { LabStatisticsController } from './lab-statistics.controller.js';
import { LabStatisticsRepository } from './lab-statistics.repository.js';

@Module({ controllers: [LabStatisticsController], providers: [LabStatisticsRepository] })
export class LabStatisticsModule {}
