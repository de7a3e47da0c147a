import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Place, withCopy, withDatabase } from "./databases.ts";
import type { Figures } from "./figures.ts";
import { choosePages } from "./pages.ts";
import { type Person, signMembersIn } from "./people.ts";
import { startSite } from "./processes.ts";
import { type LoadRequest, runLoad, send } from "./tools/load.ts";

export type WriteResult = {
  write: string;
  alone: Figures;
  amongReaders: Figures;
  readers: Figures;
  readersAlone: Figures;
};

export type Write = { path: string; form: Record<string, string>; by: Person };

export const readingPace = 100;

const writers = 4;

/** In seconds: until what a site does at its start is done, and the compiler has seen its pages. */
export const warmUp = 3;

export function measureWrites(place: Place, seconds: number): Promise<WriteResult[]> {
  return withCopy(place, async (copy) => {
    const { writes, pages } = await withDatabase(copy, async ({ db }) => ({
      writes: await planWrites(db),
      pages: readersPages(await choosePages(db)),
    }));
    // Each member has a network of their own, as behind a proxy, so that no rate limit is reached.
    const site = await startSite({ ...copy, TRUST_PROXY: "1" });
    const { url } = site;
    const read = (until?: Promise<unknown>) =>
      runLoad(pages, { url, seconds: until ? 60 : seconds, most: readingPace, until });
    await runLoad(pages, { url, seconds: warmUp });
    const readersAlone = await read();
    const results: WriteResult[] = [];
    for (const [write, all] of Object.entries(writes)) {
      const requests = all.map((one) => toRequest(one, url));
      const half = requests.length >> 1;
      const load = { url, seconds, connections: writers, allowed: 303 };
      const alone = await send(requests.slice(0, half), load);
      const writing = send(requests.slice(half), load);
      const readers = await read(writing);
      results.push({ write, alone, amongReaders: await writing, readers, readersAlone });
    }
    await site.stop();
    return results;
  });
}

export function readersPages(pages: Awaited<ReturnType<typeof choosePages>>): LoadRequest[] {
  const popular = ["home", "film", "movies", "creator", "all reviews"];
  return pages.filter(({ name }) => popular.includes(name)).flatMap(({ requests }) => requests);
}

export async function planWrites(db: Db): Promise<Record<string, Write[]>> {
  const people = await signMembersIn(db, 1000);
  const by = ({ turn }: { turn: number }) => people[turn - 1] as Person;
  const members = sql`unnest(${people.map(({ id }) => id)}::int[]) with ordinality as m (id, turn)`;
  const { rows: unreviewed } = await sql<{ slug: string; turn: number }>`
    select slug, turn::int from ${members} join movies on movies.id % 300 = turn % 300
    where not exists (select from reviews where movie_id = movies.id and user_id = m.id)
    order by movies.id, turn limit 9000`.execute(db);
  const { rows: uncached } = await sql<{ slug: string; turn: number }>`
    select slug, turn::int from ${members} join movies on movies.id % 200 = turn % 200
    where not exists (select from watchlists where movie_id = movies.id and user_id = m.id)
    order by movies.id, turn limit 9000`.execute(db);
  const { rows: unvoted } = await sql<{ review: number; turn: number }>`
    select reviews.id as review, turn::int from ${members}
    join reviews on reviews.id % 300 = turn % 300
    where status = 'approved' and user_id is distinct from m.id and not exists (
      select from helpful_votes where review_id = reviews.id and helpful_votes.user_id = m.id)
    order by reviews.id, turn limit 9000`.execute(db);
  return {
    reviews: unreviewed.map((one) => ({
      path: `/movie/${one.slug}/review`,
      form: { rating: "4", text: "Seen twice, and the second time was the first." },
      by: by(one),
    })),
    "helpful votes": unvoted.map((one) => ({
      path: `/reviews/${one.review}/vote`,
      form: { vote: "yes" },
      by: by(one),
    })),
    "watchlist changes": uncached.map((one) => ({
      path: `/movie/${one.slug}/watchlist`,
      form: { intent: "add" },
      by: by(one),
    })),
  };
}

export function toRequest({ path, form, by }: Write, url: string): LoadRequest {
  return {
    method: "POST",
    path,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Cookie: by.cookie,
      Origin: url,
      "X-Forwarded-For": by.address,
    },
    body: new URLSearchParams(form).toString(),
  };
}
