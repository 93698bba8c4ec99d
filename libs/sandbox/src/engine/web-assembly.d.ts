/** Node's types leave it to the browser's types, which would bring in the whole DOM. */
declare namespace WebAssembly {
  type ExportValue = Memory | Global | ((...parameters: never[]) => unknown);
  type Exports = Record<string, ExportValue>;
  type Imports = Record<string, Record<string, (...parameters: never[]) => number>>;

  class Module {
    constructor(bytes: Uint8Array);
    static imports(module: Module): { module: string; name: string; kind: string }[];
  }

  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Exports;
  }

  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }

  class Global {
    value: number | bigint;
  }

  class RuntimeError extends Error {}

  function validate(bytes: Uint8Array): boolean;
}
