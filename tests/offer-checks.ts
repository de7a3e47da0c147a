import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, onTestFinished } from "vitest";
import { type Db, database } from "#db/client.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { buildMovie, buildSettings } from "#tests/builders.ts";

export const manners = { seconds: 5, pause: 0, longest: 60_000, most: 100 };

/** A server that is every host that is asked, and YouTube; it notes all but requests for robots.txt. */
export async function startSites() {
  const answer: RequestListener = (_request, response) => response.end();
  const sites = { answer, port: 0, requests: [] as string[] };
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    if (url !== "/robots.txt") sites.requests.push(`${request.method} ${url}`);
    sites.answer(request, response);
  });
  // On every address of this machine, so that a forbidden request would arrive.
  await once(server.listen(0, "0.0.0.0"), "listening");
  afterAll(() => server.close().closeAllConnections());
  sites.port = (server.address() as AddressInfo).port;
  process.env.YOUTUBE_URL = `http://127.0.0.1:${sites.port}`;
  process.env.YOUTUBE_API_URL = process.env.YOUTUBE_URL;
  return sites;
}

export type Status = number | [number, Record<string, string>, string?];

/** Answers with these in turn, the last of them from then on; there is no robots.txt. */
export function answerInTurn(statuses: Status[]): RequestListener {
  return ({ url }, response) => {
    if (url === "/robots.txt") return void response.writeHead(404).end();
    const next = statuses.length > 1 ? statuses.shift() : statuses[0];
    const [status, headers = {}, body = ""] = typeof next === "object" ? next : [next ?? 200];
    response.writeHead(status, headers).end(body);
  };
}

const written = [
  ...(["movieOffers", "channels", "checkPauses", "serviceKeys"] as const),
  "catalogueChanges",
] as const;

/** One film without offers and history, whose offers are checked each fortnight; gives its id. */
export async function prepareFilm(db: Db): Promise<number> {
  for (const table of written) await db.deleteFrom(table).execute();
  await buildSettings({ checksOffers: true, offerCheckDays: 14 });
  const known = await db.selectFrom("movies").select("id").executeTakeFirst();
  return (known ?? (await buildMovie({ title: "Xala", releaseYear: 1975 }))).id;
}

const day = 24 * 60 * 60 * 1000;
const usual = { extent: "whole", countryRule: "unknown", state: "plays", access: "free" };

/** The form of an offer that is added to be checked; its address may have a port, which forms refuse. */
export function formAt(address: string, more: Record<string, string> = {}) {
  const provider = address.includes("youtu") ? "youtube" : "netflix";
  return { ...offerForm.parse({ ...usual, provider, ...more }), address };
}

export async function read(id: number) {
  const offer = await database()
    .selectFrom("movieOffers")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const check = await database()
    .selectFrom("offerChecks")
    .selectAll()
    .where("offerId", "=", id)
    .executeTakeFirstOrThrow();
  return { offer, check };
}

/** As if the offer's last check, and its first failure, were so many days ago. */
export async function passDays(count: number) {
  const checks = await database().selectFrom("offerChecks").selectAll().execute();
  for (const { offerId, firstFailedAt, checkedAt } of checks) {
    const ago = (at: Date | null) => at && new Date(at.getTime() - count * day);
    const past = { firstFailedAt: ago(firstFailedAt), checkedAt: ago(checkedAt) };
    await database()
      .updateTable("offerChecks")
      .set({ ...past, dueAt: new Date(Date.now() - 1000) })
      .where("offerId", "=", offerId)
      .where("dueAt", "is not", null)
      .execute();
  }
}

/** As the data API describes it. */
export const video = {
  id: "dQw4w9WgXcQ",
  snippet: { title: "Xala", channelId: `UC${"a".repeat(22)}`, channelTitle: "Films of Dakar" },
  status: { uploadStatus: "processed", privacyStatus: "public" },
  contentDetails: { duration: "PT2H3M40S", regionRestriction: { blocked: ["FR", "DE"] } },
};

/** As if a curator added a channel after a check had looked for it, and before it writes. */
export async function addChannelMeanwhile(
  write: "insert" | "update",
  handle: string,
  youtubeId: string | null = null,
) {
  const db = database();
  await sql`create function add_meanwhile() returns trigger language plpgsql as $$ begin
    if pg_trigger_depth() = 1 then
      insert into channels (handle, youtube_id, title)
      values (${sql.lit(handle)}, ${sql.lit(youtubeId)}, 'Added meanwhile') on conflict do nothing;
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger add_meanwhile before ${sql.raw(write)} on channels
    for each row execute function add_meanwhile()`.execute(db);
  const end = async () =>
    void (await sql`drop function if exists add_meanwhile cascade`.execute(db));
  onTestFinished(end);
  return end;
}
