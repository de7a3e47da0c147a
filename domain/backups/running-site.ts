import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { dirname, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";

// Unix, sun_path.
const longestPath = 103;

const done = "done";

/** The socket at which the process with the embedded database is asked for a checkpoint. */
function socketOf(dataFolder: string): string {
  const path = join(dataFolder, "socket", "backup");
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

/** Runs `checkpoint` whenever a backup in another process asks for it. */
export async function listenForBackups(
  dataFolder: string,
  checkpoint: () => Promise<void>,
): Promise<{ close: () => Promise<void> }> {
  const path = socketOf(dataFolder);
  if (path.length > longestPath) return { close: async () => {} };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    checkpoint().then(
      () => socket.end(done),
      (error: Error) => socket.end(error.message),
    );
  });
  // The folder keeps other users of the machine out. A socket in it is of a process that was killed.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  server.unref();
  return {
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Asks the running site for a checkpoint; false where no site runs. Throws UserFacingError. */
export async function askForCheckpoint(dataFolder: string): Promise<boolean> {
  const path = socketOf(dataFolder);
  if (path.length > longestPath) return false;
  const socket = connect(path);
  try {
    await once(socket, "connect");
  } catch {
    return false;
  }
  const answer = await text(socket);
  if (answer === done) return true;
  throw new UserFacingError(
    answer === ""
      ? "The site was stopped during the backup."
      : `The site could not prepare its database for the backup: ${answer}.`,
  );
}
