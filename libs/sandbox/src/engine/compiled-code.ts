import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { sha256, writeWhole } from './engine-files.js';

const sumLength = 64;

/**
 * Machine code that V8 made before saves two seconds of CPU. V8 refuses code of another version, processor or set of
 * flags.
 * @returns null when no such code is stored beside the manifest
 */
export function openCompiled(manifestFile: string, binary: Uint8Array): WebAssembly.Module | null {
  const file = codeFile(manifestFile, binary);
  if (!existsSync(file)) return null;
  const stored = readFileSync(file);
  const code = new Uint8Array(stored.subarray(sumLength));
  if (sha256(code) !== stored.toString('latin1', 0, sumLength)) return null;
  return native<WebAssembly.Module>('%DeserializeWasmModule', code.buffer, binary) ?? null;
}

/** Stores only the functions that the module has run so far; call it only where `canStoreCompiled`. */
export function storeCompiled(manifestFile: string, binary: Uint8Array, module: WebAssembly.Module): void {
  const code = native<ArrayBuffer>('%SerializeWasmModule', module);
  if (!code) throw new Error('V8 did not give the machine code of the interpreter');
  const bytes = Buffer.from(code);
  writeWhole(codeFile(manifestFile, binary), Buffer.concat([Buffer.from(sha256(bytes), 'latin1'), bytes]));
}

export function codeFile(manifestFile: string, binary: Uint8Array): string {
  const key = sha256([sha256(binary), process.version, process.arch].join(' ')).slice(0, 16);
  return join(dirname(manifestFile), `code-${key}.bin`);
}

/** False on a version of Node whose V8 cannot write the code; each runner compiles the interpreter there. */
export function canStoreCompiled(): boolean {
  return compiledCall('%SerializeWasmModule', 1) !== undefined;
}

function native<Result>(name: string, ...args: unknown[]): Result | undefined {
  return compiledCall(name, args.length)?.(...args) as Result | undefined;
}

type NativeCall = (...values: unknown[]) => unknown;

/**
 * Node has no function for V8's code of WebAssembly. V8's own have a syntax that is allowed while this one script is
 * compiled.
 * @returns undefined when this V8 has no such function
 */
function compiledCall(name: string, length: number): NativeCall | undefined {
  setFlagsFromString('--allow-natives-syntax');
  try {
    const parameters = Array.from({ length }, (_, index) => `a${index}`).join(', ');
    return new Script(`((${parameters}) => ${name}(${parameters}))`).runInThisContext() as NativeCall;
  } catch (error) {
    if ((error as Error).name === 'SyntaxError') return undefined;
    throw error;
  } finally {
    setFlagsFromString('--no-allow-natives-syntax');
  }
}
