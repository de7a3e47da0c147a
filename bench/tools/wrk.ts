import { execFile, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Figures } from "../figures.ts";
import type { LoadRequest } from "./load.ts";

export type Strong = Figures & { generator: number };

type Load = { url: string; seconds: number; connections: number };

const script = ".cache/bench/wrk.lua";
const run = promisify(execFile);

export function hasWrk(): boolean {
  // Without arguments it says how it is used; only where there is none it cannot be run.
  return spawnSync("wrk").error === undefined;
}

export async function runWrk(requests: LoadRequest[], { url, seconds, connections }: Load) {
  writeFileSync(script, scriptFor(requests));
  // It takes whole seconds alone.
  const time = `${Math.max(1, Math.round(seconds))}s`;
  const { stdout } = await run("wrk", ["-t1", `-c${connections}`, `-d${time}`, "-s", script, url]);
  return readSummary(stdout);
}

export function readSummary(output: string): Strong {
  const found = /^figures (\{.*\})$/m.exec(output)?.[1];
  if (!found) throw new Error(`wrk says nothing of what it found.\n${output}`);
  const { requests, duration, p50, p95, p99, failed, processor } = JSON.parse(found);
  return {
    perSecond: requests / (duration / 1_000_000),
    ...{ p50: p50 / 1000, p95: p95 / 1000, p99: p99 / 1000, failed },
    generator: processor / Math.max(1, requests),
  };
}

/** In Lua: each request is built once; `os.clock` is the processor's time of all threads. */
function scriptFor(requests: LoadRequest[]): string {
  const all = requests.map(({ method = "GET", path, headers = {}, body }) => {
    const fields = Object.entries(headers).map(
      ([name, value]) => `[${quote(name)}]=${quote(value)}`,
    );
    const args = [quote(method), quote(path), `{${fields.join(",")}}`, body ? quote(body) : "nil"];
    return `wrk.format(${args.join(", ")})`;
  });
  return `
local all, turn = nil, 0
function init() all = { ${all.join(",\n")} } end
function request()
  turn = turn % #all + 1
  return all[turn]
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    'figures {"requests":%d,"duration":%d,"p50":%d,"p95":%d,"p99":%d,"failed":%d,"processor":%d}\\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(95),
    latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout,
    os.clock() * 1000000))
end
`;
}

/** A text as Lua writes it: bytes beyond the plainest by their number. */
function quote(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) => {
    const letter = String.fromCharCode(byte);
    return /[\w /?&=.:;,+*-]/.test(letter) ? letter : `\\${String(byte).padStart(3, "0")}`;
  });
  return `"${bytes.join("")}"`;
}
