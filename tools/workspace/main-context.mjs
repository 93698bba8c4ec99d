import vm from 'node:vm';

/** Stands for the context of this process, which Node has no name for. */
export const mainContext = {};

/** Jest compiles modules in the context that a test environment names. From now on it may be that of this process. */
export function compileInMainContext() {
  const { compileFunction } = vm;
  vm.compileFunction = (text, parameters, options) =>
    compileFunction(text, parameters, { ...options, parsingContext: unlessMain(options.parsingContext) });
  // Node has these two with --experimental-vm-modules alone.
  for (const kind of ['SourceTextModule', 'SyntheticModule']) if (vm[kind]) vm[kind] = inNamedContext(vm[kind]);
}

function inNamedContext(Module) {
  return class extends Module {
    constructor(...given) {
      const options = given.at(-1);
      super(...given.slice(0, -1), { ...options, context: unlessMain(options.context) });
    }
  };
}

function unlessMain(context) {
  return context === mainContext ? undefined : context;
}
