import vm from 'node:vm';

const { SourceTextModule, compileFunction } = vm;

/** V8's code of each source that this worker has compiled, by its file and, for CommonJS, its parameters. */
const kept = new Map();

/**
 * Jest compiles every module again for each spec file, which is a tenth of the CPU time of specs. From now on it
 * compiles a module once in each worker; its evaluation stays each spec file's own.
 */
export function keepCompiledModules() {
  // Node has it with --experimental-vm-modules alone.
  if (SourceTextModule !== undefined) vm.SourceTextModule = keepingSourceTextModule();
  vm.compileFunction = (source, parameters, options) => {
    const key = `${options?.filename}(${parameters})`;
    const cachedData = codeOf(key, source);
    if (cachedData) return compileFunction(source, parameters, { ...options, cachedData });
    const compiled = compileFunction(source, parameters, { ...options, produceCachedData: true });
    keep(key, source, compiled.cachedData);
    return compiled;
  };
}

function keepingSourceTextModule() {
  return class extends SourceTextModule {
    constructor(source, options) {
      const key = options?.identifier;
      const cachedData = codeOf(key, source);
      super(source, cachedData ? { ...options, cachedData } : options);
      if (!cachedData) keep(key, source, this.createCachedData());
    }
  };
}

/** V8 compares no more than the lengths of the sources. */
function codeOf(key, source) {
  const entry = kept.get(key);
  return entry?.source === source ? entry.code : undefined;
}

function keep(key, source, code) {
  kept.set(key, { source, code });
}
