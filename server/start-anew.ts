import { log } from "#domain/platform/log.ts";
import { startsByItself } from "#domain/platform/restart.ts";

/** Replaces the program by itself, with its number, settings and port; else ends the process. */
/** Replaces the program by itself, with its number, settings and port; else ends the process. */
export function startAnew(port: string): void {
  const { execPath, execArgv, argv, env } = process;
  if (!startsByItself() || !process.execve) {
    log.warn("start the site again to open what was restored");
    process.exit(0);
  }
  log.info("starting anew");
  // PORT may leave the choice to the system, and browsers wait at the former one.
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, PORT: port });
}
