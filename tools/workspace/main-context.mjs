import vm from 'node:vm';

/** Jest compiles modules in the context of a test environment. From now on this process compiles them in its main one. */
export function compileInMainContext() {
  const { compileFunction } = vm;
  vm.compileFunction = (text, parameters, options) =>
    compileFunction(text, parameters, { ...options, parsingContext: undefined });
  // Node has these two with --experimental-vm-modules alone.
  for (const kind of ['SourceTextModule', 'SyntheticModule']) if (vm[kind]) vm[kind] = inMainContext(vm[kind]);
}

function inMainContext(Module) {
  return class extends Module {
    constructor(...given) {
      super(...given.slice(0, -1), { ...given.at(-1), context: undefined });
    }
  };
}
