import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** Where the triggers of migration 0028 tell what has changed. */
const channel = "griot_changes";

export type Ears = {
  /** Told of each change, ours or another process's, once it is committed; see migration 0028. */
  onChange: (topic: string) => void;
  /** Told when changes are heard from now on. Those before may have been missed. */
  onHearing: () => void;
  /** Told when changes are not heard any more, and why. */
  onDeaf: (reason: Error) => void;
};

export type Listening = {
  /** Resolves once everything that was committed before the call has been heard, or nothing is. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

const patience = { connectionTimeoutMillis: 5_000, keepAlive: true };
const retryMilliseconds = 1_000;

/** Listens on a connection of its own, and on another where that one is lost. */
export function listenToPostgres(connectionString: string, ears: Ears): Listening {
  const closing = new AbortController();
  let hearing: pg.Client | undefined;

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({ connectionString, ...patience });
    const lost = new Promise<Error>((resolve) => {
      client.once("error", resolve);
      client.once("end", () => resolve(new Error("The connection ended.")));
    });
    try {
      await client.connect();
      hearThrough(client, ears);
      await client.query(`listen ${channel}`);
      hearing = client;
      ears.onHearing();
      const reason = await Promise.race([lost, aborted(closing.signal)]);
      if (reason) ears.onDeaf(reason);
    } finally {
      hearing = undefined;
      client.on("error", () => {});
      await client.end().catch(() => {});
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch(ears.onDeaf);
      await wait(retryMilliseconds, null, { signal: closing.signal }).catch(() => {});
    }
  }

  const ended = keepListening();
  return {
    async catchUp() {
      // A connection that is lost meanwhile is reported by itself.
      await hearing?.query("select 1").catch(() => {});
    },
    close() {
      closing.abort();
      return ended;
    },
  };
}

/**
 * Listens on the one connection of the embedded database, and on the one that takes its place where
 * a statement was stopped with it.
 */
export async function listenToEmbedded(pool: pg.Pool, ears: Ears): Promise<Listening> {
  const listen = async (client: pg.ClientBase) => {
    hearThrough(client, ears);
    await client.query(`listen ${channel}`).then(ears.onHearing, ears.onDeaf);
  };
  pool.on("connect", listen);
  // The one that is open already, or else what was just said is said twice to a new one.
  const isOpen = pool.totalCount > 0;
  const client = await pool.connect();
  if (isOpen) await listen(client);
  client.release();
  return { catchUp: async () => {}, close: async () => {} };
}

function hearThrough(client: pg.ClientBase, { onChange }: Ears): void {
  client.on("notification", ({ payload }) => onChange(payload ?? ""));
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
}
