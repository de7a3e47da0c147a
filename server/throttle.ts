export function createThrottle(milliseconds: number, now: () => number = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY;
  let skipped = 0;
  return (run: (skipped: number) => void): void => {
    if (now() - last < milliseconds) {
      skipped += 1;
      return;
    }
    run(skipped);
    last = now();
    skipped = 0;
  };
}
