/** Node has no event for the end of the parent process. */
const checkEveryMs = 500;
const parentAtStart = process.ppid;

/**
 * Calls back once the shell is gone in which npm runs this process: `npm run` and `npx` pass a signal on to the shell,
 * and many shells end on it without passing it on. A process that npm has not started may outlive its parent.
 */
export function onceShellIsGone(then: () => void): void {
  // eslint-disable-next-line no-restricted-properties -- npm sets it to say who runs this process; it is no setting
  const isRunByNpm = process.env.npm_lifecycle_event !== undefined;
  // A process with a channel was started by another script of ours, whose end it notices by the channel.
  if (!isRunByNpm || process.channel) return;
  const timer = setInterval(() => {
    if (process.ppid === parentAtStart) return;
    clearInterval(timer);
    then();
  }, checkEveryMs);
  timer.unref();
}
