import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { memoryMb } from '../limits.js';
import { bootSnapshot, type Guest } from './boot.js';
import { manifestIn, sha256, writeEngine } from './engine-files.js';
import { largestFrameBytes, pageBytes, python } from './python.js';
import { rewrite } from './rewriting/rewriter.js';
import { preloadedModules } from '../guest/preloaded-modules.js';
import { guestSource, keyGuestSource } from '../guest/sources.js';
import { suiteGuest } from '../guest/suite-snapshot.js';

const programGuest: Guest = { source: guestSource, modules: preloadedModules, spareHeapBytes: 8 * 1024 * 1024 };
/** The guest that computes code keys uses `unicodedata` to normalise names. */
const keyGuest: Guest = {
  source: keyGuestSource,
  modules: ['hashlib', 'json', 'unicodedata'],
  spareHeapBytes: 2 * 1024 * 1024,
};

function build(manifestFile: string): void {
  const original = readFileSync(createRequire(import.meta.url).resolve(python.packageFile));
  if (sha256(original) !== python.sha256)
    throw new Error(`${python.packageFile} is not the build for which this engine was made`);
  const binary = rewrite(original, {
    maximumPages: (memoryMb * 1024 * 1024) / pageBytes,
    exportedFunctions: { run_string: python.runString },
    stackHook: 'sched_yield',
    largestFrame: largestFrameBytes,
  });
  const module = new WebAssembly.Module(binary);
  const snapshots = {
    programs: bootSnapshot(module, programGuest),
    keys: bootSnapshot(module, keyGuest),
    tests: bootSnapshot(module, suiteGuest),
  };
  writeEngine(manifestFile, { binary, snapshots });
}

const [cacheFolder] = process.argv.slice(2);
if (!cacheFolder) throw new Error('usage: build.js <cache folder>');
mkdirSync(cacheFolder, { recursive: true });
build(manifestIn(cacheFolder));
