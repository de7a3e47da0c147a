import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A free port below those that systems give to whoever asks for any, so that no other test gets it
 * while nothing listens there. Not from the seed, which is the same for all files.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port);
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return findFreePort();
  await once(server.close(), "close");
  return port;
}
