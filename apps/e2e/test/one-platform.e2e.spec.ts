import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { freePort } from '@proximal/embedded';
import { describeFuzz } from './fuzz/fuzz.js';
import { joinOrStart, type Joined } from './harness/running-platform.js';
import { Platform, withDemo } from './harness/platform.js';
import { smallCurriculum, withTwoFiles, writeCurriculum } from './harness/small-curriculum.js';
import { describeGuides, describeInterface } from './http/http-and-guides.js';
import { describeDemonstration } from './learning/demonstration.js';
import { describeJourney } from './learning/journey.js';
import { describeMetrics } from './observability/metrics-and-runbooks.js';
import { describeBursts } from './operating/burst.js';
import { describeOperators } from './operating/operators.js';
import { describeTrust } from './operating/trust.js';

jest.setTimeout(600_000);

/** A start costs ten seconds of CPU, so all that needs only an ordinary platform is tested on this one. */
describe('one platform', () => {
  let joined: Joined;
  let operationsPort: number;

  beforeAll(async () => {
    operationsPort = await freePort();
    joined = await joinOrStart(writeCurriculum(withTwoFiles(smallCurriculum())), {
      RATE_LIMITS: 'free:1000000,pro:2000000,guest:1000000,anonymous:1000000',
      OPERATIONS_PORT: String(operationsPort),
      OPERATIONS_HOST: '127.0.0.1',
      PROXIMAL_VERSION: '1.2.3',
      ...withDemo,
    });
  });
  afterAll(() => joined?.dispose());

  const client = () => joined.client;
  const platform = () => {
    if (!(joined instanceof Platform)) throw new Error('Unset PROXIMAL_BASE_URL: this needs the home of a platform.');
    return joined;
  };

  // It has a cohort of the newest learners for itself as long as nobody else has one.
  describeDemonstration(platform);
  describeInterface(client);
  describeGuides(client);
  describeMetrics(platform, () => operationsPort);
  describeOperators(platform, { free: '1000000', pro: '2000000' });
  describeTrust(platform);
  describeJourney(client);
  describeBursts(client);
  // It ends the platform.
  describeFuzz(platform);
});
