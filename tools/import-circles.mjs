import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { inWorkspace } from './workspace/workspace.mjs';

const imported = /^(?:import|export)\b[^;'"]*?\bfrom\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;

const graphs = new Map();

function graphOf(source) {
  if (!graphs.has(source)) graphs.set(source, readGraph(source));
  return graphs.get(source);
}

function readGraph(source) {
  const files = readdirSync(source, { recursive: true })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith('generated/'));
  const importsOf = (file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(imported)].map(([, from, bare]) =>
      target(file, from ?? bare),
    );
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function target(file, specifier) {
  return posix.join(posix.dirname(file), specifier).replace(/\.js$/, '.ts');
}

/** SvelteKit wants the features in `lib`. */
function folderOf(file) {
  const [, lib = '', path] = /^(lib\/(?:server\/)?)?(.*)$/.exec(file);
  return path.includes('/') ? `${lib}${path.split('/', 1)[0]}` : undefined;
}

function reaches(from, to, next) {
  const seen = new Set();
  const waiting = [from];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === to) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...next(node));
  }
  return false;
}

function foldersNextTo(graph, folder) {
  const targets = [...graph].filter(([file]) => folderOf(file) === folder).flatMap(([, found]) => found);
  return targets.map(folderOf).filter((found) => found !== undefined && found !== folder);
}

/** Of files of a project, or of folders of an app, which are its features. eslint-plugin-import-x checks only files. */
export const importCircles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      files: '{{target}} imports this file, directly or through others.',
      folders: 'The folder {{to}} imports the folder {{from}}, directly or through others.',
    },
  },
  create(context) {
    const [, project] = /^((?:apps|libs)\/[^/]+)\/src\//.exec(pathInWorkspace(context.filename)) ?? [];
    if (project === undefined || !existsSync(inWorkspace(project, 'src'))) return {};
    const source = inWorkspace(project, 'src');
    const file = relative(source, context.filename).replaceAll(sep, '/');
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const data = { target: target(file, specifier), from: folderOf(file), to: folderOf(target(file, specifier)) };
      // The imports of the linted file are being checked now: a circle continues from the imported file.
      const others = new Map([...graphOf(source)].filter(([one]) => one !== file));
      if (reaches(data.target, file, (one) => others.get(one) ?? []))
        context.report({ node, messageId: 'files', data });
      else if (
        project.startsWith('apps/') &&
        data.from !== undefined &&
        data.to !== undefined &&
        data.from !== data.to
      ) {
        const isCircle = reaches(data.to, data.from, (folder) => foldersNextTo(others, folder));
        if (isCircle) context.report({ node, messageId: 'folders', data });
      }
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

function pathInWorkspace(path) {
  return relative(inWorkspace(), path).replaceAll(sep, '/');
}
