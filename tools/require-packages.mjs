/** Ends the process with one sentence when the packages of the lockfile are not installed. */
import './require-node.cjs';
import { endWithoutPackages } from './workspace/packages.mjs';

endWithoutPackages();
