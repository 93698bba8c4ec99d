/** Calls `onRead` once, when the end is in sight and the page has been looked at for long enough. */
export function whenRead(end: Element, seconds: number, onRead: () => void): () => void {
  let isInSight = false;
  let looked = 0;
  const check = () => {
    if (!isInSight || looked < seconds) return;
    stop();
    onRead();
  };
  const observer = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? false;
    check();
  });
  observer.observe(end);
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') looked += 1;
    check();
  }, 1000);
  const stop = () => {
    clearInterval(timer);
    observer.disconnect();
  };
  return stop;
}
