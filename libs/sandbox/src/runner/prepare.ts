import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { canStoreCompiled, openCompiled, storeCompiled } from '../engine/compiled-code.js';
import { manifestIn, readEngine, type Engine } from '../engine/engine-files.js';
import { performer } from './perform.js';
import { practiseEverything } from './practice.js';

const builder = fileURLToPath(new URL('../engine/build.js', import.meta.url));

/** Runs without V8's flags for runners, which make every function fast that runs only once here. */
function build(cacheFolder: string): Engine {
  execFileSync(process.execPath, [builder, cacheFolder], { env: {} });
  return readEngine(manifestIn(cacheFolder));
}

function readSound(manifestFile: string): Engine | null {
  try {
    const engine = readEngine(manifestFile);
    return engine.snapshots.tests ? engine : null;
  } catch {
    return null;
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const [cacheFolder] = process.argv.slice(2);
if (!cacheFolder) throw new Error('usage: prepare.js <cache folder>');
mkdirSync(cacheFolder, { recursive: true });
const manifestFile = manifestIn(cacheFolder);
const { binary, snapshots } = readSound(manifestFile) ?? build(cacheFolder);
if (canStoreCompiled() && !openCompiled(manifestFile, binary) && isWritable(cacheFolder)) {
  const module = new WebAssembly.Module(binary);
  practiseEverything(performer(module, snapshots, () => null));
  storeCompiled(manifestFile, binary, module);
}
process.stdout.write(manifestFile);
