import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { deleteMovie } from "#domain/movies/curation.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { chooseProviders, setAlert } from "#domain/watchlist/alerts.ts";
import { buildMember, buildMovies, buildPassword, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { writeOfPlaces } from "#tests/write-of-places.ts";
import { deleteOwnAccount, exportOwnData } from "./own-data.ts";

openTestMailbox();
const db = await openTestDatabase();
const password = "a long password";
const hash = await hashPassword(password);
const [xala, rafiki] = ["xala-1975", "rafiki-2018"] as const;
let amina: Member;
let curator: ReturnType<typeof helperOf>;

beforeEach(async () => {
  for (const table of ["movies", "deletedEntries", "member", "allowances"] as const) {
    await db.deleteFrom(table).execute();
  }
  curator = helperOf(await buildMember(), "curate-catalogue");
  amina = memberOf(await buildMember());
  await buildPassword(amina.id, hash);
  const [{ id = 0 } = {}] = await buildMovies([
    { title: "Xala", releaseYear: 1975 },
    { title: "Rafiki", releaseYear: 2018 },
  ]);
  await writeOfPlaces(amina, id);
  await chooseProviders(amina, ["mubi"]);
  await setAlert(amina, rafiki);
  await db.updateTable("profiles").set({ country: "SN" }).where("userId", "=", amina.id).execute();
});

test("a member's export has what they wrote of where to watch, also of deleted films", async () => {
  const offerReports = [{ offer: "YouTube", reason: "not-legal", details: "A copy" }];
  const url = "https://films.example/a-film";
  const before = await exportOwnData(amina);
  expect(before).toMatchObject({
    offerReports: [
      {
        ...{ movie: "Xala", slug: xala, ...offerReports[0] },
        url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      },
    ],
    offerProposals: [{ movie: "Xala", slug: xala, url }],
    subtitleVotes: [{ movie: "Xala", slug: xala, provider: "YouTube", verdict: "poor" }],
  });
  await deleteMovie(curator, xala);
  const after = await exportOwnData(amina);
  expect([after.offerReports, after.offerProposals, after.subtitleVotes]).toEqual([[], [], []]);
  expect(after.deletedFilms).toMatchObject([
    {
      ...{ offerReports, subtitleVotes: [{ verdict: "poor" }] },
      offerProposals: [{ url, status: "pending" }],
    },
  ]);
});

test("a member's export has their country, services and alerts, also of deleted films", async () => {
  expect(await exportOwnData(amina)).toMatchObject({
    profile: { country: "SN" },
    watching: { films: [{ movie: "Rafiki", slug: rafiki }], services: ["MUBI"] },
  });
  await deleteMovie(curator, rafiki);
  const { watching, deletedFilms } = await exportOwnData(amina);
  expect(watching.films).toEqual([]);
  expect(deletedFilms).toMatchObject([{ movie: "Rafiki", alerts: [{}] }]);
});

test("with an account go its alerts, services and votes, and what it wrote loses its name", async () => {
  expect(await deleteOwnAccount(amina, { password, reviews: "stay" })).toBe("deleted");
  for (const table of [
    "watchAlerts",
    "watchChanges",
    "memberProviders",
    "subtitleVotes",
  ] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  for (const table of ["offerReports", "offerProposals"] as const) {
    const rows = await db.selectFrom(table).select("memberId").execute();
    expect(rows).toEqual([{ memberId: null }]);
  }
});

test("nothing of where to watch a deleted film names a member who left", async () => {
  for (const slug of [xala, rafiki]) await deleteMovie(curator, slug);
  await deleteOwnAccount(amina, { password, reviews: "stay" });
  const document = sql<string>`document::text`.as("document");
  const entries = await db.selectFrom("deletedEntries").select(document).execute();
  const all = entries.map((entry) => entry.document).join();
  expect(all).not.toMatch(new RegExp(`"(user_id|reporter_id|member_id)": ${amina.id}\\b`));
  expect(all).toContain("A copy");
});
