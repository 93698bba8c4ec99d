import { ByteReader } from './bytes.js';

export const section = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  memory: 5,
  global: 6,
  export: 7,
  code: 10,
  data: 11,
} as const;

export interface Section {
  id: number;
  body: Uint8Array;
}

export function readSections(binary: Uint8Array): Section[] {
  const reader = new ByteReader(binary, 8);
  const sections: Section[] = [];
  while (!reader.isDone) {
    const id = reader.byte();
    const size = reader.unsigned();
    sections.push({ id, body: reader.take(size) });
  }
  return sections;
}

/** What the rewriter has to know of a module before it touches it. */
export class ModuleShape {
  private readonly sections: Section[];
  private readonly imports: string[];
  private readonly globalCount: number;

  /** wasm-ld puts the stack pointer first; this interpreter has no other global. */
  readonly stackPointer = 0;

  constructor(binary: Uint8Array) {
    this.sections = readSections(binary);
    this.imports = readFunctionImports(this.section(section.import));
    this.globalCount = this.section(section.global).unsigned();
  }

  get fuel(): number {
    return this.globalCount;
  }

  get stackLimit(): number {
    return this.globalCount + 1;
  }

  /** Pages of 64 KiB that the guest has, whatever the memory's own size. */
  get pages(): number {
    return this.globalCount + 2;
  }

  /** Holds a number between two instructions, for there is no local to spare everywhere. */
  get scratch(): number {
    return this.globalCount + 3;
  }

  get initialPages(): number {
    const memory = this.section(section.memory);
    if (memory.unsigned() !== 1) throw new Error('expected one memory');
    memory.byte();
    return memory.unsigned();
  }

  /** Of each function of its own, in order. */
  parameterCounts(): number[] {
    const counts = this.readTypes().map(({ parameters }) => parameters.length);
    return this.typeIndexes().map((index) => counts[index] ?? 0);
  }

  importedFunction(imported: string): number {
    const index = this.imports.indexOf(imported);
    if (index < 0) throw new Error(`the interpreter does not import ${imported}`);
    return index;
  }

  /** Resetting an instance restores memory and exported globals; this is where a binary with any other state is refused. */
  expectResettable(): void {
    if (this.globalCount !== 1) throw new Error(`expected the stack pointer alone, found ${this.globalCount} globals`);
    const data = this.section(section.data);
    for (let segments = data.unsigned(); segments > 0; segments--) {
      if (data.unsigned() !== 0) throw new Error('the interpreter has a passive data segment');
      data.byte();
      data.skipNumber();
      data.byte();
      data.take(data.unsigned());
    }
  }

  /** Throws unless the function has this type, written as WebAssembly writes it without the number of parameters. */
  expectSignature(index: number, expected: number[], label: string): void {
    const typeIndex = this.typeIndexes()[index - this.imports.length];
    if (typeIndex === undefined) throw new Error(`${label}: the interpreter has no function ${index} of its own`);
    const { parameters, results } = this.readTypes()[typeIndex]!;
    const found = [...parameters, results.length, ...results];
    if (found.join() !== expected.join()) throw new Error(`${label} (function ${index}) has another signature`);
  }

  private typeIndexes(): number[] {
    const functions = this.section(section.function);
    return Array.from({ length: functions.unsigned() }, () => functions.unsigned());
  }

  private readTypes(): { parameters: Uint8Array; results: Uint8Array }[] {
    const types = this.section(section.type);
    return Array.from({ length: types.unsigned() }, () => {
      types.byte();
      return { parameters: types.take(types.unsigned()), results: types.take(types.unsigned()) };
    });
  }

  private section(id: number): ByteReader {
    const found = this.sections.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`the interpreter has no section ${id}`);
    return new ByteReader(found.body);
  }
}

function readFunctionImports(reader: ByteReader): string[] {
  const names: string[] = [];
  for (let i = reader.unsigned(); i > 0; i--) {
    reader.name();
    const imported = reader.name();
    if (reader.byte() !== 0) throw new Error(`the interpreter imports ${imported}, which is no function`);
    reader.skipNumber();
    names.push(imported);
  }
  return names;
}
