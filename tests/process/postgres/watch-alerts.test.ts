import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, publishDatabase } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { setAlert } from "#domain/watchlist/alerts.ts";
import { buildMember, buildMovie, memberOf } from "#tests/builders.ts";
import { run } from "../site.ts";
import { makeDatabase, runOn } from "./database.ts";

test.each([
  ["the film’s channel becomes official", "update channels set official = 'yes'"],
  ["its provider comes", "update providers set countries = '{NG}' where slug = 'netflix'"],
  ["the member moves", "update profiles set country = 'GH'"],
])("an alert waits while %s, and is refused where the film plays then", async (_, change) => {
  const database = await makeDatabase();
  await run(["cli/main.ts", "migrate"], { DATABASE_URL: database }).ended;
  const opened = await openDatabase({ databaseUrl: database, dataFolder: "" });
  onTestFinished(opened.close);
  publishDatabase(opened);
  const { id: movieId } = await buildMovie({ title: "Rafiki", releaseYear: 2018 });
  const { id: channelId } = await opened.db
    .insertInto("channels")
    .values({ handle: "Films", title: "Films", official: "no" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const free = { movieId, access: "free", address: "https://example.org/rafiki" } as const;
  await opened.db
    .insertInto("movieOffers")
    .values([
      { ...free, provider: "youtube", channelId, countryRule: "everywhere" },
      { ...free, provider: "netflix", countryRule: "unknown" },
      { ...free, provider: "mubi", countryRule: "only", countries: ["GH"] },
    ])
    .execute();
  const ngozi = memberOf(await buildMember({ country: "NG" }));

  const writer = new pg.Client(database);
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query("begin");
  await writer.query(change);
  const refused = expect(setAlert(ngozi, "rafiki-2018")).rejects.toThrow(Conflict);
  const waiting = `select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  const waits = expect.poll(async () => (await runOn(database, waiting)).length).toBe(1);
  await Promise.race([waits, refused]);
  await writer.query("commit");
  await refused;
});
