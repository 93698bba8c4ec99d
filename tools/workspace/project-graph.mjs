/**
 * Stores Nx's graph of the projects, which its rule of lint reads: without it the rule would let every import pass. Nx's
 * own command runs only where Nx is a package of the workspace's root.
 */
import { createProjectGraph } from './affected.mjs';

await createProjectGraph();
// Nx leaves processes of its plugins running.
process.exit(0);
