import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from "node:http";
import { Server as NetServer, type Socket } from "node:net";

export type DrainableServer = {
  server: Server;
  /**
   * Takes no more connections, answers what comes on those that are open and closes each after its
   * answer, or once it has been silent for a second, `patience` permitting. Resolves when none is
   * left.
   */
  drain: (patience: number) => Promise<void>;
};

// Who has an answer sends the next request sooner, over a slow phone network too.
const silenceMilliseconds = 1_000;
const sweepMilliseconds = 50;
const quietTurnMilliseconds = 5;

/** A server that can be stopped without cutting off those who keep their connections. */
export function createDrainableServer(
  listener?: RequestListener,
  options: ServerOptions = {},
): DrainableServer {
  let isDraining = false;
  /** The open connections, each with its latest answer, sent or yet to come. */
  const connections = new Map<Socket, ServerResponse | undefined>();

  class Response extends ServerResponse {
    constructor(...given: ConstructorParameters<typeof ServerResponse>) {
      super(...given);
      connections.set(this.req.socket, this);
    }

    override writeHead(...given: never[]): this {
      // To close on who is still sending resets the connection, and the answer is lost with it.
      if (isDraining && !isArriving(this)) this.shouldKeepAlive = false;
      return super.writeHead(...(given as unknown as Parameters<ServerResponse["writeHead"]>));
    }
  }

  const server = createServer({ ...options, ServerResponse: Response }, listener);
  server.on("connection", (socket) => {
    connections.set(socket, undefined);
    socket.once("close", () => connections.delete(socket));
  });

  function drain(patience: number): Promise<void> {
    isDraining = true;
    const longest = Math.min(silenceMilliseconds, patience / 2);
    const close = createSilenceCloser(connections, longest);
    const sweep = setInterval(() => afterQuietTurn(close), sweepMilliseconds);
    return new Promise((resolve) => {
      // That of HTTP would close idle connections at once, whatever is on its way over them.
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        resolve();
      });
    });
  }

  return { server, drain };
}

/**
 * Runs it once everything that has arrived is read, unless that takes a while: then more may have
 * arrived, which a connection that is closed would lose.
 */
function afterQuietTurn(run: () => void): void {
  const begun = performance.now();
  setImmediate(() => {
    if (performance.now() - begun < quietTurnMilliseconds) run();
  });
}

/** Gives what closes the connections on which nothing has moved for so long, each time it runs. */
function createSilenceCloser(
  connections: ReadonlyMap<Socket, ServerResponse | undefined>,
  longest: number,
): () => void {
  const silences = new Map<Socket, { since: number; received: number }>();
  return () => {
    const now = performance.now();
    for (const [socket, response] of connections) {
      const known = silences.get(socket);
      if (response && !isDone(response)) silences.delete(socket);
      else if (known?.received !== socket.bytesRead) {
        silences.set(socket, { since: now, received: socket.bytesRead });
      } else if (now - known.since >= longest) socket.destroy();
    }
  };
}

function isDone(response: ServerResponse): boolean {
  return response.writableFinished && !isArriving(response);
}

/** Whether the request that is answered has not come in whole. */
function isArriving({ req }: ServerResponse): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = req.headers;
  return !req.complete && (length !== undefined || encoding !== undefined);
}
