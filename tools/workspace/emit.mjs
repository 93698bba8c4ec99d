import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFileSync } from '@swc/core';

export const compilerOptions = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2024',
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

/**
 * Removes what has no source any more. It checks no types: that takes a hundred times as long, and `npm test` and
 * editors do it.
 * @throws Error with the place in the file when a source cannot be parsed
 */
export function emitProject(project) {
  const sources = [...sourcesIn(join(project, 'src')), ...sourcesIn(join(project, 'bench'))].filter(
    (source) => !isOfPages(relative(project, source)),
  );
  const outputs = new Set(sources.flatMap((source) => emit(source, targetOf(project, source))));
  for (const file of formerOutputs(join(project, 'dist'))) if (!outputs.has(file)) rmSync(file);
}

function sourcesIn(folder) {
  return filesIn(folder).filter((file) => /\.(ts|json|py)$/.test(file) && !/(\.d|\.spec|\.cases)\.ts$/.test(file));
}

/** Vite builds what SvelteKit loads. Node runs `lib/server`, the server around SvelteKit, as it is. */
function isOfPages(source) {
  return /^src\/(hooks\.|routes\/|lib\/(?!server\/))/.test(source);
}

/** A library's benchmarks lie in `dist/bench`, because they import the library by its name. */
function targetOf(project, source) {
  return join(project, 'dist', relative(project, source).replace(/^src\//, ''));
}

function emit(source, target) {
  mkdirSync(dirname(target), { recursive: true });
  if (!source.endsWith('.ts')) {
    cpSync(source, target);
    return [target];
  }
  const [output, mapFile] = ['.js', '.js.map'].map((ending) => target.replace(/\.ts$/, ending));
  const sourceFileName = relative(dirname(output), source);
  const { code, map } = transformFileSync(source, { ...compilerOptions, sourceMaps: true, sourceFileName });
  writeIfChanged(output, `${code}//# sourceMappingURL=${basename(mapFile)}\n`);
  writeIfChanged(mapFile, map);
  return [output, mapFile];
}

/** A platform that runs may be reading the file now. */
function writeIfChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function formerOutputs(output) {
  return filesIn(output).filter((file) => !file.startsWith(join(output, 'pages/')));
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
