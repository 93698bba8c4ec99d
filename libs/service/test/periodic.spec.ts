import { describe, expect, it } from '@jest/globals';
import { Injectable, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { until } from '@proximal/testing/harness';
import { setTimeout as pause } from 'node:timers/promises';
import { Periodic, ServiceModule } from '../src/index.js';

@Injectable()
class Sweeper {
  readonly everyMs = 5;
  runs = 0;
  running = 0;
  mostAtOnce = 0;
  failures = 0;

  @Periodic(({ everyMs }: Sweeper) => everyMs)
  async sweep(): Promise<void> {
    this.runs += 1;
    this.running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.running);
    await pause(20);
    this.running -= 1;
  }

  @Periodic(5)
  fail(): Promise<void> {
    this.failures += 1;
    return Promise.reject(new Error('the store is away'));
  }
}

@Module({ imports: [ServiceModule.forRoot([])], providers: [Sweeper] })
class SweepingModule {}

describe('a periodic method', () => {
  it('runs from the start to the end of the app, one run after the other, also after a failure', async () => {
    const app = await NestFactory.createApplicationContext(SweepingModule, { logger: false });
    const warnings: string[] = [];
    Logger.overrideLogger({ log: () => {}, error: () => {}, warn: (line: string) => warnings.push(line) });
    const sweeper = app.get(Sweeper);
    await until(async () => sweeper.runs >= 3 && sweeper.failures >= 3);
    expect(sweeper.mostAtOnce).toBe(1);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/failing, tried again until it succeeds/);
    await app.close();
    const { runs, running } = sweeper;
    expect(running).toBe(0);
    await pause(50);
    expect(sweeper.runs).toBe(runs);
  });
});
