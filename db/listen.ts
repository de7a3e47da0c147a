import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { shareCalls } from "./share-calls.ts";

/** Triggers notify changes on it (docs/triggers.md). */
const channel = "griot_changes";

export type ChangeHandlers = {
  onChange: (topic: string) => void;
  /** Called when listening begins; earlier changes may have been missed. */
  onConnected: () => void;
  onDisconnected: (reason: Error) => void;
};

export type Listening = {
  /** Resolves once every change committed before the call has arrived, or when disconnected. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true };
const retryMilliseconds = 1_000;

// Finds a connection that broke without an error.
const heartbeatMilliseconds = 10_000;

const closeMilliseconds = 1_000;

const echoPrefix = "echo ";
const notDelivered =
  "What is told in the database is not heard. Where DATABASE_URL leads through a pooler such as " +
  "PgBouncer, DATABASE_DIRECT_URL must lead past it.";

export function listenToPostgres(connectionString: string, handlers: ChangeHandlers): Listening {
  const closing = Promise.withResolvers<void>();
  let isClosing = false;
  let roundTrip: (() => Promise<void>) | undefined;

  async function listenOnce(client: pg.Client): Promise<void> {
    const lost = new Promise<never>((_resolve, reject) => {
      client.on("error", reject);
      client.once("end", () => reject(new Error("The connection ended.")));
    });
    await Promise.race([lost, closing.promise, listenThrough(client)]);
    if (!isClosing) await stayConnected(client, lost);
  }

  async function stayConnected(client: pg.Client, lost: Promise<never>): Promise<void> {
    roundTrip = shareCalls(() => makeRoundTrip(client));
    const heartbeat = setInterval(() => void roundTrip?.(), heartbeatMilliseconds);
    handlers.onConnected();
    try {
      await Promise.race([lost, closing.promise]);
    } finally {
      roundTrip = undefined;
      clearInterval(heartbeat);
    }
  }

  async function listenThrough(client: pg.Client): Promise<void> {
    await client.connect();
    forwardNotifications(client, handlers);
    await client.query(`listen ${channel}`);
    // Shows a restore that a site runs here (domain/backups/).
    await client.query("select pg_advisory_lock_shared(7405)");
    await awaitEcho(client, connectionString);
  }

  async function keepListening(): Promise<void> {
    while (!isClosing) {
      const client = new pg.Client({ connectionString, ...timeouts });
      // Before the connection is closed, which may take a while: caches must stop at once.
      await listenOnce(client).catch(handlers.onDisconnected);
      await closeClient(client);
      await Promise.race([closing.promise, wait(retryMilliseconds)]);
    }
  }

  const ended = keepListening();
  return {
    async catchUp() {
      await roundTrip?.();
    },
    close() {
      isClosing = true;
      closing.resolve();
      return ended;
    },
  };
}

async function makeRoundTrip(client: pg.Client): Promise<void> {
  await client.query("select 1").catch(() => client.end());
}

async function closeClient(client: pg.Client): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), closeMilliseconds);
  await client.end().catch(() => {});
  clearTimeout(late);
}

/** Notifies on another connection and waits for it here; throws Error if it does not arrive. */
async function awaitEcho(client: pg.Client, connectionString: string): Promise<void> {
  const echo = echoPrefix + randomUUID();
  const received = new Promise<void>((resolve) => {
    client.on("notification", ({ payload }) => payload === echo && resolve());
  });
  const other = new pg.Client({ connectionString, ...timeouts });
  // Queries report the same error; without a listener it would end the process.
  other.on("error", () => {});
  try {
    await other.connect();
    await other.query("select pg_notify($1, $2)", [channel, echo]);
  } finally {
    await other.end();
  }
  const deadline = wait(timeouts.query_timeout, null, { ref: false }).then(() => {
    throw new Error(notDelivered);
  });
  await Promise.race([received, deadline]);
}

export function createEmbeddedListening() {
  let handlers: ChangeHandlers | undefined;
  return {
    async begin(client: pg.ClientBase): Promise<void> {
      forwardNotifications(client, { onChange: (topic) => handlers?.onChange(topic) });
      await client.query(`listen ${channel}`);
      handlers?.onConnected();
    },
    async listen(changeHandlers: ChangeHandlers): Promise<Listening> {
      handlers = changeHandlers;
      // All writes go through that connection, which listens from its beginning.
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
