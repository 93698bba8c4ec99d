import type { LabDefinition } from '@proximal/contracts';
import type { AuthoredLab, LabFault } from '../authored-lab.js';

export const programFile = 'program.py';
export const programFolder = 'wrong-programs';

/** Every test has to pass on it; the other cases are the wrong programs. */
export const rightProgram = {
  name: 'the right program passes every test',
  isHidden: false,
  weight: 1,
  tolerance: 0,
};

export function faultsInPrograms(lab: AuthoredLab): LabFault[] {
  const used = new Set(lab.cases.map(({ wrong_program: name }) => name));
  const unused = Object.keys(lab.code)
    .filter((path) => path.startsWith(`${programFolder}/`))
    .map((path) => path.slice(programFolder.length + 1))
    .filter((name) => !used.has(name));
  return [
    ...lab.cases.flatMap((_, index) => faultsInCase(lab, index)),
    ...unused.map((name) => ({ path: [], message: `no case has the wrong program ${name}.` })),
  ];
}

function faultsInCase({ cases, code }: AuthoredLab, index: number): LabFault[] {
  const { name, wrong_program: program } = cases[index]!;
  const faults: LabFault[] = [];
  const report = (field: string, message: string) => faults.push({ path: ['cases', index, field], message });
  if (name === rightProgram.name) report('name', 'the case of program.py has this name already; choose another one.');
  if (program === undefined) return faults;
  if (code[`${programFolder}/${program}`] === undefined)
    report('wrong_program', `there is no file ${programFolder}/${program}.`);
  else if (cases.findIndex((other) => other.wrong_program === program) < index)
    report('wrong_program', `an earlier case has ${program}, too.`);
  return faults;
}

/** @returns the definition with the right program, and the wrong one of each case */
export function definedOn(definition: LabDefinition, { cases, code }: AuthoredLab): LabDefinition {
  const [right, ...others] = definition.cases;
  const wrong = others.map(({ ...one }, index) => {
    const source = code[`${programFolder}/${cases[index]?.wrong_program}`];
    return source === undefined ? one : { ...one, wrongProgram: source };
  });
  return { ...definition, program: code[programFile] ?? '', cases: right ? [right, ...wrong] : wrong };
}
