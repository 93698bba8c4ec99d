import type { RunningApp } from '@proximal/runtime';
import { readServiceConfig, startService, type ServiceOverrides } from '@proximal/service';
import { Database } from './database.js';
import { LEARNING_PACE, usualPace, type LearningPace } from './population/population-tasks.service.js';
import { SkillGraphModule } from './skill-graph.module.js';

export interface SkillGraphOverrides extends ServiceOverrides {
  pace?: LearningPace;
}

export async function start(environment: NodeJS.ProcessEnv, overrides: SkillGraphOverrides = {}): Promise<RunningApp> {
  const { pace = usualPace, ...others } = overrides;
  const config = readServiceConfig('skill-graph', environment);
  const values = [{ provide: LEARNING_PACE, useValue: pace }];
  return startService({ service: 'skill-graph', config, Database, module: SkillGraphModule, values, ...others });
}
