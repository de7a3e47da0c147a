import { database } from "#db/client.ts";
import {
  addMovies,
  arrangeList,
  changeList,
  createList,
  deleteList,
  featureList,
  hideList,
  likeList,
  removeMovie,
} from "#domain/member-lists/member-lists.ts";
import { closeReplies, deleteReply, voteForReply, writeReply } from "#domain/replies/replies.ts";
import { film, profile, type Row, takeReader, world } from "./world.ts";

const fields = { title: "Rainy Sunday", description: null, isRanked: false } as const;

/** The author's list of Xala, whose address is not known before. */
let slug = "";

async function build() {
  slug = await createList(world.author, { ...fields, audience: "everyone" }, world.movie.slug);
  return slug;
}

async function buildFeatured() {
  await build();
  await featureList(world.owner, slug, true);
}

let written = 0;

function reply() {
  const words = { text: "Add Moolaadé.", quote: null, spoilers: false };
  return writeReply(world.owner, { listSlug: slug }, words);
}

const list = () => `/list/${slug}`;
const shelves = ["/lists", `${profile}/lists`, `${film}/lists`, profile];
const ofList = () => `/api/v1/lists/${slug}`;
const all = [...shelves, list, () => `${list()}/share`, "/api/v1/lists", ofList];
const everywhere = ["/", ...all];

export const ofLists: Row[] = [
  {
    what: "a member's new list",
    on: shelves,
    write: build,
    shows: "Rainy Sunday",
  },
  {
    what: "a list that becomes private",
    on: everywhere,
    before: buildFeatured,
    write: () => changeList(world.author, slug, { ...fields, audience: "me" }),
    hides: "Rainy Sunday",
  },
  {
    what: "a list that moderators hide",
    on: everywhere,
    before: buildFeatured,
    write: () => hideList(world.owner, slug, "Spam"),
    hides: "Rainy Sunday",
  },
  {
    what: "a list that is deleted",
    on: everywhere,
    before: buildFeatured,
    write: () => deleteList(world.author, slug),
    hides: "Rainy Sunday",
  },
  {
    what: "the title of a list",
    on: everywhere,
    before: buildFeatured,
    write: () =>
      changeList(world.author, slug, { ...fields, title: "Sunny", audience: "everyone" }),
    shows: "Sunny",
  },
  {
    what: "a film that is added to a list",
    on: ["/lists", `${profile}/lists`, `${film}/lists`, list, "/movie/moolaade-2004/lists"],
    before: build,
    write: () => addMovies(world.author, slug, [world.other.slug]),
    shows: "2 films",
  },
  {
    what: "the country of half a list",
    on: ["/lists"],
    before: async () => {
      await build();
      await addMovies(world.author, slug, [world.other.slug]);
    },
    write: async () => {
      await database()
        .updateTable("movies")
        .set({ countries: ["Eritrea"] })
        .where("id", "in", [world.movie.id, world.other.id])
        .execute();
    },
    shows: ">Eritrea</option>",
  },
  {
    what: "a note in a list",
    on: [list, ofList],
    before: build,
    write: () =>
      arrangeList(world.author, slug, {
        ...{ moves: [], removed: [] },
        notes: [{ movieId: world.movie.id, note: "For Dakar" }],
      }),
    shows: "For Dakar",
  },
  {
    what: "a like of a list",
    on: ["/lists", "/lists?order=liked", `${profile}/lists`, `${film}/lists`, list],
    before: build,
    write: () => likeList(takeReader(), slug),
    shows: "1 like",
  },
  {
    what: "a reply to a list",
    on: [list],
    before: build,
    write: () => reply(),
    shows: "Add Moolaadé.",
    also: [{ on: [list], shows: "1 reply" }],
  },
  {
    what: "a vote for a reply to a list",
    on: [list],
    before: async () => {
      await build();
      written = (await reply()).id;
    },
    write: () => voteForReply(takeReader(), written, true),
    shows: "Helpful 1",
  },
  {
    what: "a reply to a list that is deleted",
    on: [list],
    before: async () => {
      await build();
      written = (await reply()).id;
    },
    write: () => deleteReply(world.owner, written),
    hides: "Add Moolaadé.",
  },
  {
    what: "the end of the replies to a list",
    on: [list],
    before: build,
    write: () => closeReplies(world.author, { listSlug: slug }, true),
    shows: "Replies to this list are closed.",
  },
  {
    what: "a list that is featured",
    on: ["/"],
    before: build,
    write: () => featureList(world.owner, slug, true),
    shows: "Told by Our Members",
  },
  {
    what: "a list that is featured no longer",
    on: ["/"],
    before: buildFeatured,
    write: () => featureList(world.owner, slug, false),
    hides: "Rainy Sunday",
  },
  {
    what: "a featured list that becomes empty",
    on: ["/"],
    before: buildFeatured,
    write: () => removeMovie(world.author, slug, world.movie.slug),
    hides: "Rainy Sunday",
  },
];
