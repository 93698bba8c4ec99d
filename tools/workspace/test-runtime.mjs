import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { types } from 'node:util';
import vm from 'node:vm';
import Runtime from 'jest-runtime';

const load = createRequire(import.meta.url);

/**
 * Jest loads every module again for each spec file: for a service, 1 600 modules, a third of the CPU time of its specs.
 * Here a worker loads packages and the built modules of projects once, by Node itself, and its spec files share them.
 * Specs and what only they use (a project's `test/`, libs/testing) are loaded for each file. A spec of what a process
 * counts shares nothing: it begins with `@jest-environment-options {"modules": "own"}`.
 */
export default class extends Runtime {
  hasOwnModules = this._environment.hasOwnModules;

  constructor(...given) {
    super(...given);
    const { esmLoader } = this;
    const { buildCjsAsEsmSyntheticModule, pendingCjsBuildIsUnmarkedEsm } = esmLoader;
    esmLoader.buildCjsAsEsmSyntheticModule = (from, path, context) => {
      const shared = this.sharedPath(path);
      if (shared) return moduleOf(load(shared), path);
      return buildCjsAsEsmSyntheticModule.call(esmLoader, from, path, context);
    };
    esmLoader.pendingCjsBuildIsUnmarkedEsm = (pending) =>
      !this.sharedPath(pending.modulePath) && pendingCjsBuildIsUnmarkedEsm.call(esmLoader, pending);
  }

  unstable_shouldLoadAsEsm(path) {
    return this.sharedPath(path) === undefined && super.unstable_shouldLoadAsEsm(path);
  }

  requireModuleOrMock(from, name) {
    const path = this.sharedPath(name);
    return path ? load(path) : super.requireModuleOrMock(from, name);
  }

  /** @returns what Node loads for this file, or undefined for what each spec file loads for itself */
  sharedPath(path) {
    if (this.hasOwnModules) return undefined;
    if (path.includes(packages)) return path.endsWith('.json') || path.includes('@jest/globals') ? undefined : path;
    return builtPath(path);
  }
}

function moduleOf(loaded, path) {
  const exported = types.isModuleNamespaceObject(loaded) ? loaded : { ...loaded, default: loaded };
  return new vm.SyntheticModule(
    Object.keys(exported),
    function () {
      for (const [name, value] of Object.entries(exported)) this.setExport(name, value);
    },
    { identifier: path },
  );
}

const packages = `${sep}node_modules${sep}`;
const source = new RegExp(`^(.*${sep}(?:apps|libs|measure)${sep}(?!web|testing)[^${sep}]+)${sep}src${sep}(.*)\\.ts$`);

function builtPath(path) {
  const [, project, file] = source.exec(path) ?? [];
  return file === undefined || /\.(spec|cases)$/.test(file) ? undefined : `${project}${sep}dist${sep}${file}.js`;
}
