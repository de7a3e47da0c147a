import { Agent, request as sendRequest } from "node:http";
import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type HostileRequest, makeRequest, memberKinds } from "#tests/hostile/requests.ts";
import { type Place, withCopy, withDatabase } from "./databases.ts";
import { type Person, signIn } from "./people.ts";
import { type Server, startSite } from "./processes.ts";

type Found = { index: number; as: string; method: string; path: string; outcome: string };

export type HostileResult = {
  seed: string;
  requests: number;
  byStatus: Record<string, number>;
  failed: Found[];
  hung: Found[];
  slowestMilliseconds: number;
  megabytes: number;
};

type Options = { seed: string; requests: number };

export const mostMilliseconds = 2_000;
export const mostMegabytes = 1_200;

const connections = 6;
const giveUpMilliseconds = 20_000;
// What Node reads of a head, session and address included, and the site of a form without files.
const largestHead = 15 * 1024;
const largestForm = 64 * 1024;
const members = 400;
const administrators = 20;

type People = Record<HostileRequest["as"], Person[]>;

export function measureHostile(place: Place, { seed, requests }: Options): Promise<HostileResult> {
  return withCopy(place, async (copy) => {
    const people = await withDatabase(copy, ({ db }) => makePeople(db));
    // Each comes from an address of its own, so that no rate limit answers first.
    const site = await startSite({ ...copy, TRUST_PROXY: "1", LOG_LEVEL: "silent" });
    const result = await sendHostile(site, people, { seed, requests });
    await site.stop();
    return result;
  });
}

/** Sends so many hostile requests to a site behind a trusted proxy. */
export async function sendHostile(
  site: Server,
  people: People,
  { seed, requests }: Options,
): Promise<HostileResult> {
  const result = beginResult(seed, requests);
  const watch = setInterval(() => watchMemory(site, result), 500);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const work = async () => {
    for (let index = next++; index < requests; index = next++) {
      const hostile = makeRequest(seed, index);
      note(result, index, hostile, await send(site.url, agent, hostile, index, people));
      if ((index + 1) % 10_000 === 0) console.log(printProgress(index + 1, result, site.memory()));
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  clearInterval(watch);
  watchMemory(site, result);
  agent.destroy();
  return result;
}

function beginResult(seed: string, requests: number): HostileResult {
  const nothing = { byStatus: {}, failed: [], hung: [], slowestMilliseconds: 0, megabytes: 0 };
  return { seed, requests, ...nothing };
}

function printProgress(sent: number, { failed, hung }: HostileResult, megabytes: number): string {
  const numbers = [...failed, ...hung].map(({ index, outcome }) => `${index} (${outcome})`);
  return [`${sent} sent, ${megabytes} MB, ${numbers.length} failed`, ...numbers.slice(-20)].join(
    " ",
  );
}

function watchMemory(site: Server, result: HostileResult): void {
  result.megabytes = Math.max(result.megabytes, site.memory());
}

type Outcome = { status: number | string; milliseconds: number };

function note(
  result: HostileResult,
  index: number,
  hostile: HostileRequest,
  { status, milliseconds }: Outcome,
): void {
  const { as, method, path } = hostile;
  const { byStatus, failed, hung } = result;
  byStatus[status] = (byStatus[status] ?? 0) + 1;
  result.slowestMilliseconds = Math.max(result.slowestMilliseconds, Math.round(milliseconds));
  const found = (outcome: string) => ({ index, as, method, path: path.slice(0, 200), outcome });
  const hasFailed = typeof status === "string" ? !mayBeCutOff(hostile) : status >= 500;
  if (hasFailed) failed.push(found(String(status)));
  if (milliseconds > mostMilliseconds) hung.push(found(`${Math.round(milliseconds)} ms`));
}

/** A request whose head or form is too large is answered unread, so its answer may be lost. */
function mayBeCutOff({ path, headers, body }: HostileRequest): boolean {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return path.length + lines.join("").length > largestHead || (body?.length ?? 0) > largestForm;
}

function send(
  url: string,
  agent: Agent,
  hostile: HostileRequest,
  index: number,
  people: People,
): Promise<Outcome> {
  const { method, path, body, isAnnounced } = hostile;
  const person = people[hostile.as][index % (people[hostile.as].length || 1)];
  const headers = Object.fromEntries(
    Object.entries(hostile.headers).map(([name, value]) => [
      name,
      value.replaceAll("{origin}", url),
    ]),
  );
  const cookie = [person?.cookie, headers.Cookie].filter(Boolean).join("; ");
  if (cookie) headers.Cookie = cookie;
  headers["X-Forwarded-For"] = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  if (body && isAnnounced) headers["Content-Length"] = String(body.length);
  const from = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | string) =>
      resolve({ status, milliseconds: performance.now() - from });
    const { hostname, port } = new URL(url);
    const sent = sendRequest({ hostname, port, path, method, headers, agent }, (answer) => {
      answer.on("end", () => end(answer.statusCode ?? "no status")).resume();
      answer.on("error", ({ message }) => end(message));
    });
    sent.setTimeout(giveUpMilliseconds, () => sent.destroy(new Error("no answer")));
    sent.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    sent.end(body ?? undefined);
  });
}

export async function makePeople(db: Db): Promise<People> {
  const { rows } = await sql<{ id: number }>`
    insert into member (name, email, email_verified)
    select '', 'hostile-' || n || '@example.org', true
    from generate_series(1, ${members + administrators}::int) n returning id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  // Half have a password, which costs what any costs and is nobody's; half came by a provider.
  await sql`
    insert into account (account_id, provider_id, user_id, password, updated_at)
    select id::text, 'credential', id, 'of nobody', now() from unnest(${ids}::int[]) id
    where id % 2 = 0
  `.execute(db);
  const chosen = ids.slice(members);
  await sql`update profiles set role = 'admin' where user_id = any(${chosen}::int[])`.execute(db);
  const [visitor, member, administrator] = memberKinds;
  return {
    [visitor]: [],
    [member]: await signIn(db, ids.slice(0, members)),
    [administrator]: await signIn(db, chosen),
  };
}
