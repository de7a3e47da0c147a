import pino from "pino";
import { config } from "./config.ts";

/**
 * The log of this process: one JSON object a line on the standard output, or one readable line
 * where that is a terminal. Never log headers, query strings, form fields or addresses of people.
 */
export const log = pino(
  {
    level: process.env.VITEST ? "silent" : config().logLevel,
    base: null,
    serializers: { err: describeError },
  },
  process.stdout.isTTY ? { write: writeReadable } : pino.destination({ dest: 1, sync: true }),
);

/** An error as it is logged; what PostgreSQL says of it in detail quotes rows, and so people. */
export function describeError(error: Error) {
  const { detail: _quoted, ...told } = pino.stdSerializers.err(error);
  return told;
}

function writeReadable(line: string): void {
  const { level, time, msg = "", err, ...facts } = JSON.parse(line);
  const clock = new Date(time).toISOString().slice(11, 19);
  const details = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
  const words = [clock, pino.levels.labels[level], msg, ...details].join(" ");
  process.stdout.write(`${words}${err ? `\n${err.stack}` : ""}\n`);
}
