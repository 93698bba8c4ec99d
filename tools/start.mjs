/** `npm start`: installs and builds what is not up to date, and runs every app in one process meanwhile. */
import './require-node.cjs';

// These load later, because an old Node fails to parse them.
import('./workspace/prepare.mjs').then(async ({ whenBuilding }) => {
  const { storePrograms } = await import('./workspace/programs.mjs');
  await whenBuilding(serve, { programs: storePrograms(process.env), dev: false });
});

async function serve(building) {
  const { startedAt } = await import('./workspace/say.mjs');
  const { serve } = await import('../apps/platform/dist/serve.js');
  await serve(process.env, { ...building, startedAt });
}
