// As long as cached pages are shown (server/pages/page-cache.ts).
const longestOutageMilliseconds = 3_600_000;

// Several, so that a change need not wait for an earlier one's position.
const mostUnderWay = 3;

export function createRequiredPosition(
  findWritten: () => Promise<bigint>,
  now = () => performance.now(),
) {
  let needed = 0n;
  let writtenBefore = 0n;
  // `covered` are the noted changes that `needed` includes; the start counts as one.
  let noted = 1;
  let covered = 0;
  let underWay = 0;
  /** The last notified change: none follows it while the primary is gone. */
  let received = 1;
  let lostAt = Number.POSITIVE_INFINITY;

  function need(position: bigint): void {
    if (position > needed) needed = position;
  }

  async function readPosition(): Promise<bigint> {
    const upTo = noted;
    const written = await findWritten();
    if (covered < upTo) {
      covered = upTo;
      need(written);
    }
    return written;
  }

  async function catchUp(): Promise<void> {
    underWay += 1;
    try {
      // A transaction's notifications arrive together.
      await Promise.resolve();
      while (covered < noted) await readPosition();
    } catch {
      // The next poll repeats it.
    } finally {
      underWay -= 1;
    }
  }

  function note(): void {
    noted += 1;
    if (underWay < mostUnderWay) void catchUp();
  }

  return {
    position: () => (covered < noted ? undefined : needed),

    /** Undefined too long after listening was lost, and where the primary has answered since. */
    positionWithoutPrimary: () =>
      covered < received || now() - lostAt > longestOutageMilliseconds ? undefined : needed,

    noteChange(): void {
      note();
      received = noted;
      lostAt = Number.POSITIVE_INFINITY;
    },

    noteDisconnected(): void {
      note();
      if (lostAt === Number.POSITIVE_INFINITY) lostAt = now();
    },

    noteOwnChange(): void {
      note();
      if (received !== Number.POSITIVE_INFINITY) received = noted;
    },

    /** Without the primary nobody knows when the missed change happened. */
    noteMissed(): void {
      received = Number.POSITIVE_INFINITY;
    },

    /** Requires the last poll's position, which includes writes that notified nothing. */
    async poll(): Promise<void> {
      const written = await readPosition();
      need(writtenBefore);
      writtenBefore = written;
    },
  };
}
