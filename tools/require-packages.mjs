/** `require-packages.mjs <folder>…`: ends with one sentence when the packages of a folder's lockfile are not installed. */
import './require-node.cjs';
import { endWithoutPackages } from './workspace/packages.mjs';

const [first = '.', ...others] = process.argv.slice(2);
for (const folder of [first, ...others]) endWithoutPackages(folder);
