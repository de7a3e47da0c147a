import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  deleteMovie,
  listMovieHistory,
  restoreMovie,
  restoreVersion,
} from "#domain/movies/curation.ts";
import { markConditions, offerConditions } from "#domain/movies/sql-fragments.ts";
import { catchUp, onChange } from "#domain/platform/changes.ts";
import { offerForm } from "#shared/offers/validation.ts";
import type { WatchFilters } from "#shared/validation/movie-filters.ts";
import { buildMember, buildMovie, buildOffers, helperOf } from "#tests/builders.ts";
import { openListeningDatabase } from "#tests/setup/database.ts";
import {
  addOffer,
  type Limits,
  limitsOfParts,
  listOffers,
  playsIn,
  removeOffer,
} from "./offers.ts";
import { refreshWatchMarks } from "./watch-marks.ts";

const db = await openListeningDatabase();
const notified = new Set<string>();
onChange((topic) => notified.add(topic));
let movieId: number;

beforeEach(async () => {
  for (const table of ["movies", "deletedEntries", "channels", "member"] as const) {
    await db.deleteFrom(table).execute();
  }
  await sql`update providers set countries = '{}'`.execute(db);
  movieId = (await buildMovie({ title: "Xala", releaseYear: 1975, state: "draft" })).id;
});

async function marks(slug = "xala-1975"): Promise<string[]> {
  const { watchMarks } = await db
    .selectFrom("movies")
    .select("watchMarks")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  return watchMarks;
}

async function passes(asked: WatchFilters): Promise<boolean> {
  const parts = [sql`true`, ...markConditions(asked), ...offerConditions(asked)];
  const conditions = sql.join(parts, sql` and `);
  const { rows } = await sql`select from movies where ${conditions}`.execute(db);
  return rows.length === 1;
}

type Offer = Parameters<typeof buildOffers>[0][number];

async function offer(...offers: Omit<Offer, "movieId">[]) {
  await db.deleteFrom("movieOffers").execute();
  await buildOffers(offers.map((one) => ({ movieId, ...one })));
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a film is marked with what its offers are, and again without them", async () => {
  await offer(
    { audioLanguages: ["yoruba"], subtitleLanguages: ["english"], countryRule: "everywhere" },
    { provider: "netflix", access: "subscription", countryRule: "only", countries: ["NG"] },
  );
  expect(await marks()).toEqual([
    ...["at netflix", "at youtube", "free", "free at youtube", "free in *", "free spoken yoruba"],
    ...["free subtitled english", "in *", "in NG", "spoken wolof", "spoken yoruba"],
    "subtitled english",
  ]);
  await db.deleteFrom("movieOffers").where("access", "=", "free").execute();
  expect(await marks()).toEqual(["at netflix", "in NG", "spoken wolof"]);
});

test.each<[string, Omit<Offer, "movieId">[], boolean]>([
  ["may no longer play", [{ state: "unsure" }], true],
  ["is gone", [{ state: "gone" }], false],
  ["is only a trailer", [{ extent: "trailer" }], false],
  ["ended yesterday", [{ availableUntil: day(-1) }], false],
  ["ends today", [{ availableUntil: day(0) }], true],
  ["begins tomorrow", [{ availableFrom: day(1) }], false],
  ["is one part of two", [{ extent: "part", part: 1, parts: 2 }], false],
  ["is both parts of two", [1, 2].map((part) => ({ extent: "part", part, parts: 2 })), true],
  [
    "is both parts, at two providers",
    [
      { extent: "part", part: 1, parts: 2 },
      { extent: "part", part: 2, parts: 2, provider: "tubi" },
    ],
    false,
  ],
])("an offer that %s counts as it should", async (_name, offers, counts) => {
  await offer(...offers);
  expect((await marks()).includes("free")).toBe(counts);
});

test("what a channel uploads stops counting once it is known not to be official", async () => {
  const { id: channelId } = await db
    .insertInto("channels")
    .values({ handle: "copies", title: "Copies" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await offer({ channelId });
  expect(await marks()).toContain("free");
  const channel = db.updateTable("channels").where("id", "=", channelId);
  await channel.set({ official: "no" }).execute();
  expect(await marks()).toEqual([]);
  await channel.set({ official: "yes" }).execute();
  expect(await marks()).toContain("free");
});

test("an offer that names no language is in those of the film, whatever they become", async () => {
  await offer({ subtitleLanguages: ["french"], subtitleVerdict: "wrong-film" });
  expect(await marks()).toContain("spoken wolof");
  await db
    .updateTable("movies")
    .set({ language: "igbo", spokenLanguages: ["english"] })
    .execute();
  expect(await marks()).toEqual(expect.arrayContaining(["spoken english", "spoken igbo"]));
  expect(await marks()).not.toContain("spoken wolof");
  expect(await marks()).not.toContain("subtitled french");
});

test("a film plays in a country if one of its offers does", async () => {
  const playing = async () => [await passes({ plays: "NG" }), await passes({ plays: "FR" })];
  await offer({ countryRule: "everywhere" });
  expect(await playing()).toEqual([true, true]);
  await offer({ countryRule: "only", countries: ["NG"] });
  expect(await playing()).toEqual([true, false]);
  await offer({ countryRule: "except", countries: ["NG", "GH"] });
  expect(await playing()).toEqual([false, true]);
  await offer(
    { countryRule: "except", countries: ["NG"] },
    { countryRule: "except", countries: ["FR"], provider: "tubi" },
  );
  expect(await playing()).toEqual([true, true]);
  await offer(
    { countryRule: "except", countries: ["NG"] },
    { countryRule: "only", countries: ["NG"], provider: "netflix", access: "subscription" },
  );
  expect(await playing()).toEqual([true, true]);
  expect(await passes({ plays: "NG", watch: "free" })).toBe(false);
});

test("where an offer's countries are not known, its provider's count, and YouTube is everywhere", async () => {
  const playing = async () => [await passes({ plays: "NG" }), await passes({ plays: "FR" })];
  await offer({});
  expect(await playing()).toEqual([true, true]);
  await offer({ provider: "netflix", access: "subscription" });
  expect(await playing()).toEqual([false, false]);
  await sql`update providers set countries = '{NG}' where slug = 'netflix'`.execute(db);
  expect(await playing()).toEqual([true, false]);
  expect(await passes({ plays: "NG", at: "netflix" })).toBe(true);
  await sql`update providers set countries = '{NG}' where slug = 'youtube'`.execute(db);
  await offer({});
  expect(await playing()).toEqual([true, false]);
});

test("what is asked together must be true of one offer", async () => {
  await offer(
    { audioLanguages: ["english"], subtitleLanguages: ["french"], countryRule: "everywhere" },
    { audioLanguages: ["yoruba"], provider: "netflix", access: "subscription" },
  );
  expect(await passes({ spoken: "yoruba" })).toBe(true);
  expect(await passes({ spoken: "yoruba", at: "netflix" })).toBe(true);
  for (const asked of [
    { spoken: "yoruba", subtitles: "french" },
    { spoken: "yoruba", watch: "free" },
    { spoken: "yoruba", plays: "NG" },
    { at: "netflix", subtitles: "french" },
    { at: "netflix", watch: "free" },
  ] as const) {
    expect(await passes(asked), JSON.stringify(asked)).toBe(false);
  }
  expect(await passes({ watch: "free", spoken: "english", subtitles: "french", plays: "NG" })).toBe(
    true,
  );
});

const only = (...countries: string[]) => ({ countryRule: "only" as const, countries });
const except = (...countries: string[]) => ({ countryRule: "except" as const, countries });
const unsaid = { countryRule: "unknown" as const, countries: [] };
const everywhere = { countryRule: "everywhere" as const, countries: [] };

test.each<[string, Limits[], string[]]>([
  ["anywhere and in one country", [unsaid, only("NG")], ["NG"]],
  ["in two countries and in one of them", [only("GH", "NG"), only("NG")], ["NG"]],
  ["in two countries apart", [only("GH"), only("NG")], []],
  ["everywhere but in one country each", [except("GH"), except("NG")], ["FR"]],
  ["in two countries and not in one of them", [only("GH", "NG"), except("GH")], ["NG"]],
  ["in a country and not in it", [only("GH"), except("GH")], []],
  [
    "in three, two and two countries",
    [only("FR", "GH", "NG"), only("GH", "NG"), only("NG")],
    ["NG"],
  ],
  ["anywhere, everywhere and not in one", [unsaid, everywhere, except("FR")], ["GH", "NG"]],
  ["anywhere and everywhere", [unsaid, everywhere], ["FR", "GH", "NG"]],
])(
  "a film whose parts play %s plays where all do, on lists and on its page",
  async (_name, parts, plays) => {
    const extent = { extent: "part" as const, parts: parts.length };
    await offer(...parts.map((one, place) => ({ ...extent, part: place + 1, ...one })));
    const provider = { providerKind: "youtube" as const, providerCountries: [] };
    const limits = { ...provider, ...limitsOfParts(parts) };
    for (const country of ["FR", "GH", "NG"]) {
      const is = plays.includes(country);
      expect(await passes({ plays: country }), country).toBe(is);
      expect(await passes({ plays: country, at: "youtube" }), country).toBe(is);
      expect(playsIn(limits, country), country).toBe(is);
    }
    expect((await marks()).includes("free")).toBe(plays.length > 0);
  },
);

test("marks follow the days on which offers begin and end, and other films stay as they are", async () => {
  await offer({ availableFrom: day(-3), availableUntil: day(3) });
  const other = await buildMovie({ title: "Moolaadé", releaseYear: 2004 });
  await buildOffers([{ movieId: other.id }]);
  await sql`update movie_offers set available_until = ${day(-1)} where movie_id = ${movieId}`.execute(
    db,
  );
  await sql`
    update movies set watch_marks = '{free}', watch_marks_until = ${day(-1)} where id = ${movieId}
  `.execute(db);
  await sql`update movies set watch_marks = '{stale}' where id = ${other.id}`.execute(db);
  await refreshWatchMarks();
  expect(await marks()).toEqual([]);
  expect(await marks("moolaade-2004")).toEqual(["stale"]);
});

test("marks change back with a film's former version, deletion and restoration", async () => {
  const curator = helperOf(await buildMember(), "curate-catalogue");
  const video = { address: "https://youtu.be/dQw4w9WgXcQ", countryRule: "everywhere" };
  const input = offerForm.parse({ extent: "whole", state: "plays", ...video });
  await addOffer(curator, "xala-1975", input);
  const free = await marks();
  expect(free).toContain("free");
  const [added] = await listMovieHistory(curator, "xala-1975");
  const [stored] = await listOffers(curator, "xala-1975");
  await removeOffer(curator, "xala-1975", stored?.id ?? 0);
  expect(await marks()).toEqual([]);
  await restoreVersion(curator, "xala-1975", added?.id ?? 0);
  expect(await marks()).toEqual(free);
  await deleteMovie(curator, "xala-1975");
  const { id: deleted } = await db
    .selectFrom("deletedEntries")
    .select("id")
    .executeTakeFirstOrThrow();
  await restoreMovie(curator, deleted);
  expect(await marks()).toEqual(free);
});

test("pages with the film's card are dropped when its marks change, and only then", async () => {
  await offer({});
  const listNotified = async (change: () => Promise<unknown>) => {
    await catchUp();
    notified.clear();
    await change();
    await catchUp();
    return [...notified].sort();
  };
  const refresh = () => sql`select refresh_watch_marks(array[${movieId}::integer])`.execute(db);
  expect(await listNotified(refresh)).toEqual([]);
  await sql`update movies set watch_marks = '{}'`.execute(db);
  expect(await listNotified(refresh)).toEqual(["/movie/xala-1975", "figures"]);
});
