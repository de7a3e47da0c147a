import { once } from "node:events";
import type { Server } from "node:http";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";

type Place = { host?: string | undefined; port?: number; prefix?: string };

/** Throws UserFacingError that names the settings, whose names begin with `prefix`. */
export async function listen(
  server: Server,
  { host = config().host, port = config().port, prefix = "" }: Place = {},
): Promise<string> {
  server.listen({ port, host });
  try {
    await once(server, "listening");
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, port, host, prefix);
  }
  const address = server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  return `http://${host?.includes(":") ? `[${host}]` : (host ?? "localhost")}:${taken}`;
}

function explain(error: NodeJS.ErrnoException, port: number, host = "", prefix = ""): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `${prefix}PORT ${port} is taken by another process. Stop that one, or set ${prefix}PORT to another.`,
    EACCES: `${prefix}PORT ${port} is not open to this user. Set ${prefix}PORT to one from 1024 on.`,
    EADDRNOTAVAIL: `${prefix}HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `${prefix}HOST ${host} is not known.`,
  };
  const reason = reasons[error.code ?? ""];
  return reason ? new UserFacingError(reason) : error;
}
