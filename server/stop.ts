import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import type { DrainableServer } from "./drain.ts";

type Closing = { close: () => Promise<void> };

// On Ctrl+C both the terminal and npm send the signal.
const sameSignalMilliseconds = 500;

const closingMilliseconds = 5_000;

type Stopping = {
  /** Closes everything as a signal does, then calls `next` unless a signal came meanwhile. */
  stopAnd: (next: () => void) => void;
};

/** Answers on open connections for SHUTDOWN_SECONDS at most; a second signal ends it at once. */
export function stopOnSignal(server: DrainableServer, ...opened: Closing[]): Stopping {
  let since: number | undefined;
  let stopping: Promise<void> | undefined;
  const stopOnce = () => {
    stopping ??= stop(server, opened);
    return stopping;
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = Date.now();
        log.info({ signal }, "stopping");
        void stopOnce().then(() => process.exit(0));
      } else if (Date.now() - since > sameSignalMilliseconds) {
        log.warn("stopped at once");
        process.exit(1);
      }
    });
  }
  return {
    stopAnd: (next) => void stopOnce().then(() => since === undefined && next()),
  };
}

async function stop({ server, drain }: DrainableServer, opened: Closing[]): Promise<void> {
  const patience = config().shutdownSeconds * 1000;
  const deadline = setTimeout(() => {
    log.warn("requests under way were cut off");
    server.closeAllConnections();
  }, patience);
  const latest = setTimeout(() => {
    log.warn("closing took too long");
    process.exit(1);
  }, patience + closingMilliseconds);
  await drain(patience);
  clearTimeout(deadline);
  for (const { close } of opened.reverse()) await close();
  clearTimeout(latest);
  log.info("stopped");
}
