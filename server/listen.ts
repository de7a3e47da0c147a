import { once } from "node:events";
import type { Server } from "node:http";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";

/** Binds the port and returns the address. Throws UserFacingError where it cannot. */
export async function listen(server: Server, host = config().host): Promise<string> {
  const { port } = config();
  server.listen({ port, host });
  try {
    await once(server, "listening");
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, port, host);
  }
  const address = server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  return `http://${host?.includes(":") ? `[${host}]` : (host ?? "localhost")}:${taken}`;
}

function explain(error: NodeJS.ErrnoException, port: number, host = ""): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is taken by another process. Stop that one, or set PORT to another.`,
    EACCES: `PORT ${port} is not open to this user. Set PORT to one from 1024 on.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not known.`,
  };
  const reason = reasons[error.code ?? ""];
  return reason ? new UserFacingError(reason) : error;
}
