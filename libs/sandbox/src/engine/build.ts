import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { memoryMb } from '../limits.js';
import { bootSnapshot, type Guest } from './boot.js';
import { readEngine, sha256, writeEngine } from './engine-files.js';
import { largestFrameBytes, pageBytes, python } from './python.js';
import { rewrite } from './rewriter.js';
import { guestSource } from '../guest/guest.js';
import { keyGuestSource } from '../guest/key-guest.js';
import { preloadedModules } from '../guest/preloaded-modules.js';

const programGuest: Guest = { source: guestSource, modules: preloadedModules, spareHeapBytes: 8 * 1024 * 1024 };
/** The guest that computes code keys uses `unicodedata` to normalise names. */
const keyGuest: Guest = {
  source: keyGuestSource,
  modules: ['hashlib', 'json', 'unicodedata'],
  spareHeapBytes: 2 * 1024 * 1024,
};

/** Returns a hash of everything that goes into the engine; the source folders contain nothing else. */
function engineKey(): string {
  const inputs = [python.sha256];
  for (const folder of [new URL('./', import.meta.url), new URL('../guest/', import.meta.url)]) {
    const sources = readdirSync(folder).filter((file) => file.endsWith('.js'));
    for (const file of sources.sort()) inputs.push(file, sha256(readFileSync(new URL(file, folder))));
  }
  inputs.push(sha256(readFileSync(new URL('../limits.js', import.meta.url))));
  return sha256(inputs.join('\n')).slice(0, 16);
}

function isSound(manifestFile: string): boolean {
  try {
    readEngine(manifestFile);
    return true;
  } catch {
    return false;
  }
}

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
  const snapshots = { programs: bootSnapshot(module, programGuest), keys: bootSnapshot(module, keyGuest) };
  writeEngine(manifestFile, { binary, snapshots });
}

/** As a program, builds a valid engine in the folder if there is none, and prints the path of its manifest. */
const [cacheFolder] = process.argv.slice(2);
if (!cacheFolder) throw new Error('usage: build.js <cache folder>');
mkdirSync(cacheFolder, { recursive: true });
const manifestFile = join(cacheFolder, `engine-${engineKey()}.json`);
if (!isSound(manifestFile)) build(manifestFile);
process.stdout.write(manifestFile);
