/** The log position that a replica must have replayed to show every change noted before. */
export function createRequiredPosition(findWritten: () => Promise<bigint>) {
  let needed = 0n;
  let writtenBefore = 0n;
  // Noted changes, and how many of them `needed` covers; the start counts as one.
  let noted = 1;
  let covered = 0;
  let isCatchingUp = false;

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
    isCatchingUp = true;
    try {
      while (covered < noted) await readPosition();
    } catch {
      // The next poll repeats it.
    } finally {
      isCatchingUp = false;
    }
  }

  return {
    /** The required position; undefined until it is known for the last change. */
    position: () => (covered < noted ? undefined : needed),

    noteChange(): void {
      noted += 1;
      if (!isCatchingUp) void catchUp();
    },

    /** Requires what was written at the last poll, also by writes that notified nothing. */
    async poll(): Promise<void> {
      const written = await readPosition();
      need(writtenBefore);
      writtenBefore = written;
    },
  };
}
