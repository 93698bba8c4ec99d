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
    sections.push({ id, body: reader.readBytes(size) });
  }
  return sections;
}

export interface FunctionType {
  parameters: Uint8Array;
  results: Uint8Array;
}

const noResult = 0x40;
const [lowestValueType, highestValueType] = [0x7c, 0x7f];

export class ModuleShape {
  private readonly sections: Section[];
  private readonly imports: ImportedFunction[];
  private readonly types: FunctionType[];
  private readonly typeIndexes: number[];
  private readonly globalCount: number;

  /** wasm-ld puts the stack pointer first; this interpreter has no other global. */
  readonly stackPointer = 0;

  constructor(binary: Uint8Array) {
    this.sections = readSections(binary);
    this.imports = readFunctionImports(this.section(section.import));
    this.types = readTypes(this.section(section.type));
    const functions = this.section(section.function);
    this.typeIndexes = Array.from({ length: functions.unsigned() }, () => functions.unsigned());
    this.globalCount = this.section(section.global).unsigned();
  }

  get fuel(): number {
    return this.globalCount;
  }

  get stackTop(): number {
    return this.globalCount + 1;
  }

  get stackRoom(): number {
    return this.globalCount + 2;
  }

  get pages(): number {
    return this.globalCount + 3;
  }

  /** Holds a number between two instructions, because not every place has a free local. */
  get scratch(): number {
    return this.globalCount + 4;
  }

  get initialPages(): number {
    const memory = this.section(section.memory);
    if (memory.unsigned() !== 1) throw new Error('expected one memory');
    memory.byte();
    return memory.unsigned();
  }

  get firstFunction(): number {
    return this.imports.length;
  }

  typeOf(index: number): FunctionType {
    return this.type(
      (index < this.firstFunction ? this.imports[index]?.type : this.typeIndexes[index - this.firstFunction]) ?? -1,
    );
  }

  type(index: number): FunctionType {
    const type = this.types[index];
    if (!type) throw new Error(`the interpreter has no type ${index}`);
    return type;
  }

  blockResults(reader: ByteReader): number {
    const type = reader.unsigned();
    if (type === noResult) return 0;
    if (type >= lowestValueType && type <= highestValueType) return 1;
    const { parameters, results } = this.type(type);
    if (parameters.length > 0) throw new Error('the interpreter has a block that takes operands');
    return results.length;
  }

  importedFunction(imported: string): number {
    const index = this.imports.findIndex(({ name }) => name === imported);
    if (index < 0) throw new Error(`the interpreter does not import ${imported}`);
    return index;
  }

  /** Resetting an instance restores only memory and exported globals. */
  expectResettable(): void {
    if (this.globalCount !== 1) throw new Error(`expected the stack pointer alone, found ${this.globalCount} globals`);
    const data = this.section(section.data);
    for (let segments = data.unsigned(); segments > 0; segments--) {
      if (data.unsigned() !== 0) throw new Error('the interpreter has a passive data segment');
      data.byte();
      data.skipNumber();
      data.byte();
      data.readBytes(data.unsigned());
    }
  }

  expectSignature(index: number, expected: number[], label: string): void {
    const type = this.types[this.typeIndexes[index - this.firstFunction] ?? -1];
    if (!type) throw new Error(`${label}: the interpreter has no function ${index} of its own`);
    const found = [...type.parameters, type.results.length, ...type.results];
    if (found.join() !== expected.join()) throw new Error(`${label} (function ${index}) has another signature`);
  }

  private section(id: number): ByteReader {
    const found = this.sections.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`the interpreter has no section ${id}`);
    return new ByteReader(found.body);
  }
}

function readTypes(reader: ByteReader): FunctionType[] {
  return Array.from({ length: reader.unsigned() }, () => {
    reader.byte();
    return { parameters: reader.readBytes(reader.unsigned()), results: reader.readBytes(reader.unsigned()) };
  });
}

interface ImportedFunction {
  name: string;
  type: number;
}

function readFunctionImports(reader: ByteReader): ImportedFunction[] {
  const functions: ImportedFunction[] = [];
  for (let i = reader.unsigned(); i > 0; i--) {
    reader.name();
    const name = reader.name();
    if (reader.byte() !== 0) throw new Error(`the interpreter imports ${name}, which is no function`);
    functions.push({ name, type: reader.unsigned() });
  }
  return functions;
}
