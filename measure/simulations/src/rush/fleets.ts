import type { Fleet, Observation } from './simulation.js';

/** Makes a fleet with the same number of runners all the time. */
export function fixedFleet(runners: number): Fleet {
  return { runnersAt: () => runners };
}

export interface Autoscaling {
  leastWorkers: number;
  mostWorkers: number;
  runnersPerWorker: number;
  /** Seconds from the decision until a new worker grades. */
  startSeconds: number;
}

/** These settings are those of the ScaledObject in `k8s/components/queue-scaling` and its HorizontalPodAutoscaler. */
const decideEverySeconds = 15;
const oldestWaitGoal = 5;
const busyGoal = 0.7;
const atOnce = 4;
const downAfterSeconds = 300;
const downShare = 0.25;
const downEverySeconds = 60;

/** Makes a fleet of workers that scales as KEDA does. */
export function scaledFleet({ leastWorkers, mostWorkers, runnersPerWorker, startSeconds }: Autoscaling): Fleet {
  let workers = leastWorkers;
  let starting: { at: number; count: number }[] = [];
  let wanted: { second: number; count: number }[] = [];

  const decide = (second: number, { oldestWaitSeconds, busy }: Observation) => {
    const desired = Math.ceil(workers * Math.max(oldestWaitSeconds / oldestWaitGoal, busy / busyGoal));
    const count = Math.min(mostWorkers, Math.max(leastWorkers, desired));
    wanted = [...wanted.filter((one) => one.second > second - downAfterSeconds), { second, count }];
    const coming = workers + starting.reduce((sum, one) => sum + one.count, 0);
    const more = Math.min(count - coming, Math.max(coming, atOnce));
    if (more > 0) starting.push({ at: second + startSeconds, count: more });
    // The fleet keeps as many workers as it has wanted at most lately.
    const needed = Math.max(...wanted.map((one) => one.count));
    if (needed < workers && second % downEverySeconds === 0)
      workers = Math.max(needed, Math.ceil(workers * (1 - downShare)));
  };

  return {
    runnersAt(second, observed) {
      for (const { count } of starting.filter(({ at }) => at <= second)) workers += count;
      starting = starting.filter(({ at }) => at > second);
      if (second % decideEverySeconds === 0) decide(second, observed);
      return workers * runnersPerWorker;
    },
  };
}
