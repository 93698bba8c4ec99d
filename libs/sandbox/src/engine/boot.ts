import { Interruption } from './interruption.js';
import { pageBytes, python, stackBytes } from './python.js';
import { changeTypes } from './type-slots.js';
import { changesOf, type Snapshot } from './snapshot.js';
import { WasiHost, type Terminal } from './host/wasi-host.js';

const recognisableLimit = 1_000_003;
const usualLimit = 1_000;
const fewLevels = 50;
const firstRandomState = 0x9e3779b9;
const plentyOfFuel = 10n ** 15n;

export interface Guest {
  source: string;
  modules: readonly string[];
  /** A program that stays within it never grows the memory, so its instance can be reused. */
  spareHeapBytes: number;
}

/** Code in the library has the path of the machine that compiled it; a traceback is to show a usual one. */
const bootSource = ({ source, modules, spareHeapBytes }: Guest) => `
import _imp, gc, posix, sys, time, zipimport
unmarshal = zipimport._unmarshal_code
def unmarshal_as_installed(importer, name, path, *rest):
    code = unmarshal(importer, name, path, *rest)
    if code: _imp._fix_co_filename(code, '/usr/local/lib/python3.12/' + path.removesuffix('c'))
    return code
zipimport._unmarshal_code = unmarshal_as_installed
import ${modules.join(', ')}
zipimport._unmarshal_code = unmarshal
del unmarshal_as_installed, unmarshal, zipimport, _imp
sys.stderr = sys.__stderr__ = sys.stdout
sys.setrecursionlimit(${recognisableLimit})
posix.write(0, b'recursion-limit\\n')
sys.setrecursionlimit(${usualLimit})
${source}
serve = harness()
del harness
command = b'serve()\\0'
bytearray(${spareHeapBytes})
gc.collect()
gc.freeze()
posix.write(0, b'snapshot %d\\n' % (id(command) + ${python.bytesHeader}))
time.time()
`;

/**
 * Copies the memory while the guest waits inside its own function. Running `command` from that copy continues as if the
 * function had called back into Python.
 */
export function bootSnapshot(module: WebAssembly.Module, guest: Guest): Snapshot {
  const host = new WasiHost(['python', '-I', '-S', '-B', '-W', 'ignore', '-c', bootSource(guest)], firstRandomState);
  const instance = new WebAssembly.Instance(module, host.imports(module));
  host.connect(instance);
  const memory = instance.exports.memory as WebAssembly.Memory;
  const pages = instance.exports.pages as WebAssembly.Global;
  const initial = new Uint8Array(memory.buffer).slice(0, Number(pages.value) * pageBytes);
  const terminal = new BootTerminal(memory);
  host.reset(terminal, new Map());
  host.fuel.value = plentyOfFuel;
  // Writing releases the interpreter's lock: it can only be entered again where the clock is read.
  host.onClockRead = () => {
    if (terminal.command > 0) throw new Interruption('finished');
  };
  try {
    (instance.exports._start as () => void)();
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
  }
  if (terminal.command === 0) throw new Error(`the interpreter did not boot: ${terminal.printed}`);
  const heapPages = Number(pages.value);
  return {
    changes: changesOf(new Uint8Array(memory.buffer, 0, heapPages * pageBytes), initial),
    heapPages,
    stackPages: stackBytes / pageBytes,
    command: terminal.command,
    nativeLevels: terminal.nativeLevels,
    randomState: host.random.state,
  };
}

class BootTerminal implements Terminal {
  command = 0;
  nativeLevels = 0;
  printed = '';

  constructor(private readonly memory: WebAssembly.Memory) {}

  read(): Uint8Array {
    return new Uint8Array();
  }

  reply(bytes: Uint8Array): void {
    for (const line of Buffer.from(bytes).toString('utf8').trim().split('\n')) this.obey(line);
  }

  private obey(line: string): void {
    const [word, address] = line.split(' ');
    if (changeTypes(this.memory, line)) return;
    if (word === 'recursion-limit') this.nativeLevels = findNativeLevels(this.memory);
    if (word === 'snapshot') this.command = Number(address);
  }

  print(bytes: Uint8Array): void {
    this.printed += Buffer.from(bytes).toString('utf8');
  }
}

function findNativeLevels(memory: WebAssembly.Memory): number {
  const words = new Int32Array(memory.buffer);
  const isThreadState = (index: number) => {
    const levels = recognisableLimit - (words[index - 1] ?? 0);
    const nativeLevels = python.nativeRecursionLimit - (words[index + 1] ?? 0);
    return levels >= 0 && levels < fewLevels && nativeLevels >= 0 && nativeLevels < fewLevels;
  };
  const found: number[] = [];
  for (let at = words.indexOf(recognisableLimit); at >= 0; at = words.indexOf(recognisableLimit, at + 1)) {
    if (isThreadState(at)) found.push(at);
  }
  const [index] = found;
  if (index === undefined || found.length > 1)
    throw new Error(`found ${found.length} thread states in the interpreter`);
  return (index + 1) * Int32Array.BYTES_PER_ELEMENT;
}
