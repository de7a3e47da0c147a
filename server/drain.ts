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
  /** Closes connections after their answer or a short silence, within `patience` milliseconds. */
  drain: (patience: number) => Promise<void>;
};

const silenceMilliseconds = 1_000;
const sweepMilliseconds = 50;
const quietTurnMilliseconds = 5;

export function createDrainableServer(
  listener?: RequestListener,
  options: ServerOptions = {},
): DrainableServer {
  let isDraining = false;
  const connections = new Map<Socket, ServerResponse | undefined>();

  class Response extends ServerResponse {
    constructor(...args: ConstructorParameters<typeof ServerResponse>) {
      super(...args);
      connections.set(this.req.socket, this);
    }

    override writeHead(...args: never[]): this {
      // Closing while the client still sends resets the connection and loses the answer.
      if (isDraining && !isArriving(this)) this.shouldKeepAlive = false;
      return super.writeHead(...(args as unknown as Parameters<ServerResponse["writeHead"]>));
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
      // HTTP's close would end idle connections at once, whatever is on its way over them.
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        resolve();
      });
    });
  }

  return { server, drain };
}

/** Skips turns after slow reading, as closing would lose what has arrived since. */
function afterQuietTurn(run: () => void): void {
  const begun = performance.now();
  setImmediate(() => {
    if (performance.now() - begun < quietTurnMilliseconds) run();
  });
}

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

function isArriving({ req }: ServerResponse): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = req.headers;
  return !req.complete && (length !== undefined || encoding !== undefined);
}
