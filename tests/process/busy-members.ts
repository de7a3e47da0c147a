import { serializeSignedCookie } from "better-call";
import {
  type ClientResult,
  type RequestSpec,
  sendContinuously,
} from "../setup/keep-alive-clients.ts";
import { runIn } from "./rows.ts";

export const SECRET = "abcdefghijklmnopqrstuvwxyz0123456789";

type Film = { id: number; slug: string };
type Member = { id: number; address: string; cookie: string };

/** Members who put one film after another on their watchlists, and read pages in between. */
export type Crowd = {
  /** All work until requests go unanswered; `onBusy` is called after so many answers. */
  /** The watchlist entries that were acknowledged but not stored. */
  work: (url: string, answers: number, onBusy: () => void) => Promise<ClientResult[]>;
  findLost: (done: ClientResult[]) => Promise<string[]>;
};

/** Signs new members in, in a data folder that no process has locked; the site needs `SECRET`. */
export async function gatherMembers(folder: string, count: number): Promise<Crowd> {
  const films = (await runIn(folder, "select id, slug from movies order by id")) as Film[];
  const members = await signIn(folder, count);
  return {
    work(url, answers, onBusy) {
      let left = answers;
      const onAnswer = () => {
        left -= 1;
        if (left === 0) onBusy();
      };
      return Promise.all(
        members.map((member) =>
          sendContinuously(url, { next: plan(member, films, url), onAnswer }),
        ),
      );
    },
    async findLost(done) {
      const stored = (await runIn(
        folder,
        `select user_id || ' ' || slug as entry from watchlists
        join movies on movies.id = movie_id`,
      )) as { entry: string }[];
      const entries = new Set(stored.map(({ entry }) => entry));
      const acknowledgedEntries = done.flatMap(({ acknowledged }, index) =>
        acknowledged.map(({ path }) => `${members[index]?.id} ${path.split("/")[2]}`),
      );
      return acknowledgedEntries.filter((entry) => !entries.has(entry));
    },
  };
}

function plan({ cookie, address }: Member, films: Film[], url: string): () => RequestSpec {
  let turn = 0;
  const shared = { "X-Forwarded-For": address };
  return () => {
    turn += 1;
    const film = films[turn % films.length]?.slug ?? "";
    if (turn % 3 === 0) return { path: `/movie/${film}`, headers: shared };
    if (turn % 3 === 1) return { path: "/watchlist", headers: { ...shared, Cookie: cookie } };
    return {
      method: "POST",
      path: `/movie/${film}/watchlist`,
      headers: {
        ...shared,
        Cookie: cookie,
        Origin: url,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "intent=add",
    };
  };
}

async function signIn(folder: string, count: number): Promise<Member[]> {
  const rows = (await runIn(
    folder,
    `with joined as (
      insert into member (name, email, email_verified)
      select '', gen_random_uuid() || '@example.org', true from generate_series(1, ${count}) as n
      returning id)
    insert into session (token, user_id, expires_at, updated_at)
    select 'crowd-' || id, id, now() + interval '1 day', now() from joined
    returning user_id as id, token`,
  )) as { id: number; token: string }[];
  return Promise.all(
    rows.map(async ({ id, token }, index) => ({
      id,
      address: `10.0.0.${index + 1}`,
      cookie: await serializeSignedCookie("better-auth.session_token", token, SECRET),
    })),
  );
}
