import type { LabDefinition } from '@proximal/contracts';
import type { AuthoredLab, LabFault } from '../authored-lab.js';

export const fileFolders = ['starter', 'reference', 'tests'] as const;
type Folder = (typeof fileFolders)[number];

/** The learner's first file without `.py`, where lab.yaml names none. */
export const usualModule = 'solution';
const mostFiles = 20;
const mostLearnerBytes = 65_536;
const mostTestBytes = 262_144;

export function faultsInTestFiles(lab: AuthoredLab): LabFault[] {
  const { cases, compare = 'value', model, test_files: files = [] } = lab;
  const refuse = (path: LabFault['path'], message: string): LabFault => ({ path, message });
  const tests = filesIn(lab, 'tests');
  const missing = files.flatMap(({ name }, index) =>
    tests[name] === undefined ? [refuse(['test_files', index, 'name'], `there is no file tests/${name}.`)] : [],
  );
  const unhidden = files.flatMap(({ hidden, shows_names: showsNames }, index) =>
    showsNames && !hidden
      ? [refuse(['test_files', index, 'shows_names'], 'is for hidden files: learners read a shown one.')]
      : [],
  );
  return [
    ...(cases.length > 0 ? [refuse(['cases'], 'are not for the kind tests: its tests are in test_files.')] : []),
    ...(compare === 'value' ? [] : [refuse(['compare'], 'is not for the kind tests: a test says what is right.')]),
    ...(model === undefined ? [] : [refuse(['model'], 'is not for the kind tests: a test can have a stand-in.')]),
    ...(files.length === 0 ? [refuse(['kind'], 'tests needs test_files, with a file of the folder tests/.')] : []),
    ...missing,
    ...unhidden,
    ...faultsInNames(lab),
    ...faultsInSizes(lab),
  ];
}

/** @returns the definition with the files of the folders: those of `test_files`, their helpers, and further files */
export function definedWithTests(definition: LabDefinition, lab: AuthoredLab): LabDefinition {
  const { module = usualModule, test_files: files = [] } = lab;
  const sources = filesIn(lab, 'tests');
  const names = files.map(({ name }) => name);
  const [starterFiles, referenceFiles] = [filesIn(lab, 'starter'), filesIn(lab, 'reference')];
  return {
    ...definition,
    tests: {
      module,
      files: files.map(({ name, hidden, shows_names: showsNames }) => {
        return { name, source: sources[name] ?? '', isHidden: hidden, showsNames: !hidden || showsNames };
      }),
      helpers: Object.fromEntries(Object.entries(sources).filter(([name]) => !names.includes(name))),
    },
    ...(Object.keys(starterFiles).length > 0 && { starterFiles }),
    ...(Object.keys(referenceFiles).length > 0 && { referenceFiles }),
  };
}

/** Python imports them by their names, so no two may have the same. */
function faultsInNames(lab: AuthoredLab): LabFault[] {
  const [starter, reference, tests] = fileFolders.map((folder) => Object.keys(filesIn(lab, folder)));
  const first = `${lab.module ?? usualModule}.py`;
  const say = (message: string) => ({ path: ['kind'], message });
  return [
    ...starter!.filter((name) => !reference!.includes(name)).map((name) => say(`reference/${name} is missing.`)),
    ...reference!.filter((name) => !starter!.includes(name)).map((name) => say(`starter/${name} is missing.`)),
    ...(starter!.includes(first) ? [say(`starter/${first} has the name of the first file, which is starter.py.`)] : []),
    ...tests!
      .filter((name) => name === first || starter!.includes(name))
      .map((name) => say(`tests/${name} has the name of a file of the learner.`)),
  ];
}

function faultsInSizes(lab: AuthoredLab): LabFault[] {
  const say = (message: string) => ({ path: ['kind'], message });
  const listed = lab.test_files?.length ?? 0;
  const [starter, reference, tests] = fileFolders.map((folder) => Object.entries(filesIn(lab, folder)));
  const counts = [
    ['starter/ has', starter!.length + 1],
    ['test_files has', listed],
    ['tests/ has beside test_files', tests!.length - listed],
  ] as const;
  const bytes = [
    ['The files of the starter have', starter!, mostLearnerBytes],
    ['The files of the reference have', reference!, mostLearnerBytes],
    ['The files of tests/ have', tests!, mostTestBytes],
  ] as const;
  return [
    ...counts
      .filter(([, count]) => count > mostFiles)
      .map(([what, count]) => say(`${what} ${count} files; ${mostFiles} at most are possible.`)),
    ...bytes
      .map(([what, files, most]) => ({
        what,
        most,
        size: new TextEncoder().encode(files.map(([, source]) => source).join('')).length,
      }))
      .filter(({ size, most }) => size > most)
      .map(({ what, size, most }) => say(`${what} ${size} bytes; ${most} at most are possible.`)),
  ];
}

function filesIn({ code }: AuthoredLab, folder: Folder): Record<string, string> {
  const inFolder = Object.entries(code).filter(([path]) => path.startsWith(`${folder}/`));
  return Object.fromEntries(inFolder.map(([path, source]) => [path.slice(folder.length + 1), source]));
}
