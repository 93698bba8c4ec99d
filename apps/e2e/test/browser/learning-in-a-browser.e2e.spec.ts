import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { chromiumPath, launchBrowser } from '@proximal/testing/browser';
import { startWithPages, type StartedPages } from './browser-learner.js';
import type { Platform } from '../harness/platform.js';
import { testLearner } from './learning/learner.js';
import { testPeers } from './learning/peers.js';

jest.setTimeout(600_000);

const described = chromiumPath === undefined ? describe.skip : describe;

described('in browsers (needs chromium)', () => {
  let platform: Platform;
  let started: StartedPages;
  beforeAll(async () => {
    const pages = await startWithPages();
    platform = pages.platform;
    started = { address: pages.address, browser: await launchBrowser() };
  });
  afterAll(async () => {
    await started?.browser.close();
    await platform?.dispose();
  });

  describe('peers', () => testPeers(() => started));
  describe('a learner', () => testLearner(() => started));
});
