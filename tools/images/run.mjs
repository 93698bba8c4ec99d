/** `npm run test:images`; docs/images.md says what it does. With `-- --built` it tests the images of the last run. */
import '../require-node.cjs';

import('../workspace/prepare.mjs').then(({ whenPrepared }) => whenPrepared(testOrExit));

async function testOrExit() {
  const { missingRequirements } = await import('./requirements.mjs');
  const missing = missingRequirements();
  if (missing.length > 0) {
    console.error(`This machine lacks some requirements.\n${missing.join('\n')}`);
    process.exit(1);
  }
  const { testImages } = await import('./images-test.mjs');
  const { passed, failed } = await testImages(process.argv.includes('--built'));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
