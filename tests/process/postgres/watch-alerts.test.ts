import { expect, test } from "vitest";
import { Conflict } from "#domain/platform/errors.ts";
import { notifyWaitingMembers, setAlert } from "#domain/watchlist/alerts.ts";
import { buildMember, buildMovie, buildOffer, memberOf } from "#tests/builders.ts";
import { changeMeanwhile, openSite, runOn } from "./database.ts";

test.each([
  ["the film’s channel becomes official", "update channels set official = 'yes'"],
  ["its provider comes", "update providers set countries = '{NG}' where slug = 'netflix'"],
  ["the member moves", "update profiles set country = 'GH'"],
])("an alert waits while %s, and is refused where the film plays then", async (_, change) => {
  const { database, db } = await openSite();
  const { id: movieId } = await buildMovie({ title: "Rafiki", releaseYear: 2018 });
  const { id: channelId } = await db
    .insertInto("channels")
    .values({ handle: "Films", title: "Films", official: "no" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const free = { movieId, access: "free", address: "https://example.org/rafiki" } as const;
  await db
    .insertInto("movieOffers")
    .values([
      { ...free, provider: "youtube", channelId, countryRule: "everywhere" },
      { ...free, provider: "netflix", countryRule: "unknown" },
      { ...free, provider: "mubi", countryRule: "only", countries: ["GH"] },
    ])
    .execute();
  const ngozi = memberOf(await buildMember({ country: "NG" }));
  await changeMeanwhile(database, change, () =>
    expect(setAlert(ngozi, "rafiki-2018")).rejects.toThrow(Conflict),
  );
});

test("all who wait are told, also where one of them withdraws at that moment", async () => {
  const { database, db } = await openSite();
  const { id: movieId } = await buildMovie({ title: "Rafiki" });
  await runOn(
    database,
    `with members as (
      insert into member (name, email, email_verified, updated_at)
      select '', number || '@example.org', true, now() from generate_series(1, 1010) as number
      returning id
    ) insert into watch_alerts (user_id, movie_id) select id, ${movieId} from members`,
  );
  await buildOffer({ movieId });
  const withdrawal = `delete from watch_alerts
    where user_id = (select min(user_id) + 5 from watch_alerts)`;
  await changeMeanwhile(database, withdrawal, notifyWaitingMembers);
  const news = db.selectFrom("activities").select("userId").where("type", "=", "movie_watchable");
  expect(await news.execute()).toHaveLength(1009);
  expect(await db.selectFrom("watchAlerts").selectAll().execute()).toEqual([]);
});

test("a change is news although one of the same film was looked at as it was made", async () => {
  const { database, db } = await openSite();
  const { id: movieId, slug } = await buildMovie({ title: "Rafiki" });
  await setAlert(memberOf(await buildMember({ country: "NG" })), slug);
  await buildOffer({ movieId, provider: "netflix", countryRule: "unknown" });
  const comes = "update providers set countries = '{NG}' where slug = 'netflix'";
  await changeMeanwhile(database, comes, notifyWaitingMembers);
  await notifyWaitingMembers();
  const news = db.selectFrom("activities").select("type").where("type", "=", "movie_watchable");
  expect(await news.execute()).toHaveLength(1);
});
