import { retryUntilReady, run } from '@proximal/runtime';
import { readImportConfig } from './config.js';
import { start } from './start.js';

await run(async () => {
  const { CURRICULUM_FOLDER } = readImportConfig(process.env);
  const app = await start(process.env);
  try {
    const publish = () => app.importCurriculum(CURRICULUM_FOLDER);
    const { version, changed } = await retryUntilReady(publish, { say: console.log });
    console.log(changed ? `Published curriculum ${version}.` : `Curriculum ${version} is published already.`);
  } finally {
    await app.stop();
  }
});
