import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { signIn, signMembersIn, signOwnerIn } from "./people.ts";
import { browserHeaders, type LoadRequest } from "./tools/load.ts";

export type Page = {
  name: string;
  isAnonymous: boolean;
  isDocument: boolean;
  requests: LoadRequest[];
};

const suggestions = "suggestions";

export async function choosePages(db: Db, beginnings: string[] = []): Promise<Page[]> {
  const films = await listFilms(db);
  const { rows: creators } = await sql<{ slug: string }>`
    select slug from creators order by id limit 10`.execute(db);
  const titles = films.map(({ title }) => title);
  const filmPaths = films.map(({ slug }) => `/movie/${encode(slug)}`);
  const [member] = await signMembersIn(db, 1);
  const { cookie } = await signOwnerIn(db);
  const follower = await signFollowerIn(db);
  const pages = [
    ...Object.entries({
      home: ["/"],
      film: filmPaths,
      movies: ["/movies"],
      "movies, page 40": ["/movies?page=40"],
      "browse, filtered": ["/browse?genre=drama&language=english&sort=rating"],
      "browse, to watch": [
        "/browse?watch=free",
        "/browse?watch=free&genre=drama&sort=rating",
        "/browse?watch=free&spoken=yoruba&subtitles=english&sort=title",
        "/browse?at=netflix&plays=NG&subtitles=french",
        "/browse?watch=free&spoken=zarma&genre=war",
      ],
      "search, to watch": titles.map((title) => `${searchFor(title)}&watch=free&plays=NG`),
      "watch pages": ["/watch", "/watch/youtube", "/watch/netflix", "/watch/netflix/nigeria"],
      "search, a hit": titles.map((title) => searchFor(title)),
      "search, a typo": titles.map((title) => searchFor(misspell(title))),
      "search, a miss": ["/search?q=qzvwk+xjqpf"],
      [suggestions]: titles.map((title) => `/search/suggestions?q=${encode(title.slice(0, 4))}`),
      creator: creators.map(({ slug }) => `/creator/${encode(slug)}`),
      "all reviews": ["/all-reviews"],
      lists: ["/lists", "/lists?order=liked"],
      diary: [`/profile/${follower.username}/diary`],
    }).map(([name, paths]) => anonymous(name, paths)),
    ...Object.entries({
      "film, signed in": filmPaths,
      dashboard: ["/dashboard"],
      watchlist: ["/watchlist"],
    }).map(([name, paths]) => signedIn(name, paths, member?.cookie ?? "")),
    signedIn("people", ["/activity/people"], follower.cookie),
    signedIn("moderation", ["/admin/moderation"], cookie),
  ];
  const isSelected = ({ name }: Page) => beginnings.some((beginning) => name.startsWith(beginning));
  return beginnings.length > 0 ? pages.filter(isSelected) : pages;
}

/** Whoever follows most members. */
async function signFollowerIn(db: Db): Promise<{ username: string; cookie: string }> {
  const { rows } = await sql<{ id: number; username: string }>`
    select user_id as id, username from profiles
    order by (select count(*) from follows where follower_id = user_id) desc, user_id limit 1
  `.execute(db);
  const [person] = await signIn(
    db,
    rows.map(({ id }) => id),
  );
  return { username: rows[0]?.username ?? "", cookie: person?.cookie ?? "" };
}

async function listFilms(db: Db): Promise<{ slug: string; title: string }[]> {
  const { rows } = await sql<{ slug: string; title: string }>`
    (select slug, title from movies order by popularity desc, id limit 5)
    union all
    (select slug, title from movies order by md5(slug) limit 5)`.execute(db);
  return rows;
}

function anonymous(name: string, paths: string[]): Page {
  const requests = paths.map((path) => ({ path, headers: browserHeaders }));
  return { name, isAnonymous: true, isDocument: name !== suggestions, requests };
}

function signedIn(name: string, paths: string[], Cookie: string): Page {
  const headers = { ...browserHeaders, Cookie };
  return {
    name,
    isAnonymous: false,
    isDocument: true,
    requests: paths.map((path) => ({ path, headers })),
  };
}

function searchFor(text: string): string {
  return `/search?q=${encode(text)}`;
}

function misspell(title: string): string {
  const letters = [...title];
  return letters.toSpliced(letters.length >> 1, 1).join("");
}

const encode = encodeURIComponent;
