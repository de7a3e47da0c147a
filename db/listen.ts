import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { shareCalls } from "./share-calls.ts";

/** Where the triggers of migration 0028 tell what has changed. */
const channel = "griot_changes";

export type ChangeHandlers = {
  /** Told of each change, ours or another process's, once it is committed; see migration 0028. */
  onChange: (topic: string) => void;
  /** Told when changes are heard from now on. Those before may have been missed. */
  onConnected: () => void;
  /** Told when changes are not heard any more, and why. */
  onDisconnected: (reason: Error) => void;
};

export type Listening = {
  /** Resolves once everything that was committed before the call has been heard, or nothing is. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

// A query that is not answered in this time never will be: the way to the database is broken.
const patience = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true };
const retryMilliseconds = 1_000;

// A connection that broke without a word is found out by asking.
const heartbeatMilliseconds = 10_000;

// Longer nobody waits at the end for a goodbye to be taken.
const goodbyeMilliseconds = 1_000;

const echoPrefix = "echo ";
const notThrough =
  "What is told in the database is not heard. Where DATABASE_URL leads through a pooler such as " +
  "PgBouncer, DATABASE_DIRECT_URL must lead past it.";

/** Listens on a connection of its own, and on another where that one is lost. */
export function listenToPostgres(connectionString: string, handlers: ChangeHandlers): Listening {
  const closing = Promise.withResolvers<void>();
  let isClosing = false;
  let ask: (() => Promise<void>) | undefined;

  async function listenOnce(client: pg.Client): Promise<void> {
    const lost = new Promise<never>((_resolve, reject) => {
      client.on("error", reject);
      client.once("end", () => reject(new Error("The connection ended.")));
    });
    await Promise.race([lost, closing.promise, listenThrough(client)]);
    if (!isClosing) await stayConnected(client, lost);
  }

  async function stayConnected(client: pg.Client, lost: Promise<never>): Promise<void> {
    ask = shareCalls(() => goThereAndBack(client));
    const heartbeat = setInterval(() => void ask?.(), heartbeatMilliseconds);
    handlers.onConnected();
    try {
      await Promise.race([lost, closing.promise]);
    } finally {
      ask = undefined;
      clearInterval(heartbeat);
    }
  }

  async function listenThrough(client: pg.Client): Promise<void> {
    await client.connect();
    forwardNotifications(client, handlers);
    await client.query(`listen ${channel}`);
    await awaitEcho(client, connectionString);
  }

  async function keepListening(): Promise<void> {
    while (!isClosing) {
      const client = new pg.Client({ connectionString, ...patience });
      // Told before the goodbye, which may take a while: until then what is kept is given.
      await listenOnce(client).catch(handlers.onDisconnected);
      await leave(client);
      await Promise.race([closing.promise, wait(retryMilliseconds)]);
    }
  }

  const ended = keepListening();
  return {
    async catchUp() {
      await ask?.();
    },
    close() {
      isClosing = true;
      closing.resolve();
      return ended;
    },
  };
}

/** A round trip; one that fails ends the connection, and so is told of as its loss. */
async function goThereAndBack(client: pg.Client): Promise<void> {
  await client.query("select 1").catch(() => client.end());
}

async function leave(client: pg.Client): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), goodbyeMilliseconds);
  // One that is lost has nothing to say on its end.
  await client.end().catch(() => {});
  clearTimeout(late);
}

/** Says something elsewhere and waits to hear it; throws Error where it is not heard. */
async function awaitEcho(client: pg.Client, connectionString: string): Promise<void> {
  const echo = echoPrefix + randomUUID();
  const heard = new Promise<void>((resolve) => {
    client.on("notification", ({ payload }) => payload === echo && resolve());
  });
  const other = new pg.Client({ connectionString, ...patience });
  // Told of by what it is asked, too; unheard, it ends the process.
  other.on("error", () => {});
  try {
    await other.connect();
    await other.query("select pg_notify($1, $2)", [channel, echo]);
  } finally {
    await other.end();
  }
  const deadline = wait(patience.query_timeout, null, { ref: false }).then(() => {
    throw new Error(notThrough);
  });
  await Promise.race([heard, deadline]);
}

/**
 * Listens on the one connection of the embedded database, which `begin` is given, and on the one
 * that takes its place where a statement was stopped with it.
 */
export function createEmbeddedListening() {
  let handlers: ChangeHandlers | undefined;
  return {
    async begin(client: pg.ClientBase): Promise<void> {
      forwardNotifications(client, { onChange: (topic) => handlers?.onChange(topic) });
      await client.query(`listen ${channel}`);
      handlers?.onConnected();
    },
    async listen(given: ChangeHandlers): Promise<Listening> {
      handlers = given;
      // Whatever changes is written through that connection, which listens from its beginning.
      handlers.onConnected();
      return { catchUp: async () => {}, close: async () => {} };
    },
  };
}

function forwardNotifications(
  client: pg.ClientBase,
  { onChange }: Pick<ChangeHandlers, "onChange">,
): void {
  client.on("notification", ({ payload = "" }) => {
    if (!payload.startsWith(echoPrefix)) onChange(payload);
  });
}
