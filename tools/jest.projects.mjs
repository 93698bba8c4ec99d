import { existsSync, readdirSync } from 'node:fs';
import base from '../jest.config.mjs';
import { inWorkspace, projectGroups } from './workspace/workspace.mjs';

const { passWithNoTests, ...forEach } = base;
const testEnvironment = inWorkspace('tools/workspace/test-environment.mjs');
const runtime = inWorkspace('tools/workspace/test-runtime.mjs');

const folders = projectGroups.flatMap((group) => readdirSync(inWorkspace(group)).map((name) => `${group}/${name}`));

export default {
  passWithNoTests,
  projects: [...folders.filter((folder) => existsSync(inWorkspace(folder, 'package.json'))), 'docker', 'k8s'].map(
    (folder) => ({ ...forEach, testEnvironment, runtime, displayName: folder, rootDir: inWorkspace(folder) }),
  ),
};
