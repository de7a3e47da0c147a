import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";

type Env = { incoming?: IncomingMessage; outgoing?: ServerResponse };

/** Only for whoever has shown the right to it; slow senders are still ended by their time limit. */
export function allowLongUpload(env: unknown): void {
  const { incoming, outgoing } = env as Env;
  if (!incoming || !outgoing || !(incoming.socket instanceof Socket)) return;
  const { server } = incoming.socket as Socket & { server: Server };
  const { requestTimeout } = server;
  server.requestTimeout = 0;
  incoming.socket.setTimeout(0);
  outgoing.once("close", () => {
    server.requestTimeout = requestTimeout;
  });
}
