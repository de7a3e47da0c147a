import pino from "pino";
import { config } from "./config.ts";
import { currentRequestId } from "./request-id.ts";

/** Never log headers, query strings, form fields or addresses of people. */
export const log = pino(
  {
    level: process.env.VITEST ? "silent" : config().logLevel,
    base: null,
    serializers: { err: serializeError },
    mixin: nameRequest,
  },
  process.stdout.isTTY ? { write: writeReadable } : pino.destination({ dest: 1, sync: true }),
);

export function nameRequest(): { request?: string } {
  const request = currentRequestId();
  return request === undefined ? {} : { request };
}

/** Leaves out PostgreSQL's `detail`, which quotes rows and so personal data. */
export function serializeError(error: Error) {
  const { detail: _quoted, ...logged } = pino.stdSerializers.err(error);
  return logged;
}

function writeReadable(line: string): void {
  const { level, time, msg = "", err, ...facts } = JSON.parse(line);
  const clock = new Date(time).toISOString().slice(11, 19);
  const details = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
  const words = [clock, pino.levels.labels[level], msg, ...details].join(" ");
  process.stdout.write(`${words}${err ? `\n${err.stack}` : ""}\n`);
}
