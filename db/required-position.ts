/**
 * How far in the primary's log whatever is read must have come, so that nothing is read that is
 * known to have changed since. `findWritten` asks how far the primary has written.
 */
export function createRequiredPosition(findWritten: () => Promise<bigint>) {
  let needed = 0n;
  let writtenBefore = 0n;
  // Changes heard of, and how many of them `needed` covers; the start counts as one.
  let heard = 1;
  let covered = 0;
  let isLearning = false;

  function need(position: bigint): void {
    if (position > needed) needed = position;
  }

  async function learn(): Promise<bigint> {
    const upTo = heard;
    const written = await findWritten();
    if (covered < upTo) {
      covered = upTo;
      need(written);
    }
    return written;
  }

  async function keepLearning(): Promise<void> {
    isLearning = true;
    try {
      while (covered < heard) await learn();
    } catch {
      // The next round learns it.
    } finally {
      isLearning = false;
    }
  }

  return {
    /** What must have been come to; undefined until that is known of the last change. */
    position: () => (covered < heard ? undefined : needed),

    /** Takes note that something was changed just now, by whomever. */
    noteChange(): void {
      heard += 1;
      if (!isLearning) void keepLearning();
    },

    /** Takes what had been written a round ago, heard of or not, for needed from now on. */
    async poll(): Promise<void> {
      const written = await learn();
      need(writtenBefore);
      writtenBefore = written;
    },
  };
}
