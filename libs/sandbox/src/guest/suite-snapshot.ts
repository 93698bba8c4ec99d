import type { Guest } from '../engine/boot.js';
import { modulesOfTests, preloadedModules } from './preloaded-modules.js';
import { suiteGuestSource } from './sources.js';

/** Test files run in a snapshot of their own, so that programs have the same one as ever. */
export const suiteGuest: Guest = {
  source: suiteGuestSource,
  modules: [...preloadedModules, ...modulesOfTests],
  spareHeapBytes: 8 * 1024 * 1024,
};
