import { database } from "#db/client.ts";
import { followMember } from "#domain/following/following.ts";
import { deleteOwnAccount } from "#domain/own-data/own-data.ts";
import { choosePrivacy, editProfile } from "#domain/profiles/own-profile.ts";
import { publishReview } from "#domain/reviews/writing.ts";
import { addToWatchlist, favorite, removeFromWatchlist } from "#domain/watchlist/watchlist.ts";
import type { PrivacyChoices } from "#shared/validation/watching.ts";
import { buildMember } from "#tests/builders.ts";
import { film, password, profile, type Row, takeReader, world } from "./world.ts";

function changeProfile(fields: Partial<Parameters<typeof editProfile>[1]>) {
  return editProfile(world.author, {
    ...{ displayName: "Amina Diallo", username: "amina-d", bio: null },
    ...{ country: null, preferredGenres: [], preferredLanguages: [] },
    ...{ emailNotifications: true, reviewMentions: true, newMovieAlerts: true },
    ...fields,
  });
}

function keepPrivate(choices: Partial<PrivacyChoices>) {
  return choosePrivacy(world.author, {
    ...{ diaryAudience: "everyone", watchlistAudience: "everyone", favoritesAudience: "everyone" },
    ...{ peopleAudience: "everyone", unlistsWatched: false },
    ...choices,
  });
}

/** As the accounts library writes it. */
function confirm(id: number, emailVerified: boolean) {
  return database().updateTable("member").set({ emailVerified }).where("id", "=", id).execute();
}

export const ofMembers: Row[] = [
  {
    what: "a member's name, bio and likes",
    on: ["/", film, "/all-reviews", "/all-reviews?user=amina-d", "/profiles", profile],
    write: () =>
      changeProfile({
        ...{ displayName: "Awa Thiam", bio: "Of Dakar." },
        ...{ preferredGenres: ["musical"], preferredLanguages: ["swahili"] },
      }),
    shows: "Awa Thiam",
    also: [
      { on: [profile], shows: "Of Dakar." },
      { on: [profile], shows: /Musical.*Swahili/ },
    ],
  },
  {
    what: "a member's address",
    on: ["/", film, "/all-reviews", "/profiles"],
    write: () => changeProfile({ username: "awa-t" }),
    shows: 'href="/profile/awa-t"',
  },
  {
    what: "how many reviews a member wrote, and how they rate",
    on: [profile],
    write: () => publishReview(world.author, { movieId: world.other.id, rating: 1, text: null }),
    shows: /Reviews 2 Average rating 2\.5/,
  },
  {
    what: "a member's watchlist",
    on: [profile],
    write: () => addToWatchlist(world.author, world.other.slug),
    shows: /Watchlist 2 .*Moolaadé/,
  },
  {
    what: "a member's favorites",
    on: [profile],
    write: () => favorite(world.author, world.movie.slug),
    shows: /Favorites 1 .*Favorite/,
  },
  {
    what: "a film taken off a watchlist",
    on: [profile],
    write: () => removeFromWatchlist(world.author, world.movie.slug),
    hides: "Watchlist 1 ",
  },
  {
    what: "a member's favorites that become private",
    on: [profile],
    write: () => keepPrivate({ favoritesAudience: "me" }),
    hides: "Favorites 0",
  },
  {
    what: "a member's watchlist that becomes private",
    on: [profile],
    write: () => keepPrivate({ watchlistAudience: "me" }),
    hides: "Watchlist 1 ",
  },
  {
    what: "who follows a member",
    on: [profile],
    write: () => followMember(takeReader(), "amina-d"),
    shows: "1 follower",
    also: [{ on: [`${profile}/followers`], shows: "1 member" }],
  },
  {
    what: "a follower who keeps their lists private",
    on: [profile],
    before: () => followMember(takeReader(), "amina-d"),
    write: () =>
      database()
        .updateTable("profiles")
        .set({ peopleAudience: "me" })
        .where("userId", "<>", world.author.id)
        .execute(),
    hides: "1 follower",
    also: [{ on: [`${profile}/followers`], shows: "Nobody yet" }],
  },
  {
    what: "a member who joins",
    on: ["/profiles"],
    write: () => buildMember({ displayName: "Awa Thiam" }),
    shows: "Awa Thiam",
  },
  {
    what: "a member who confirms their address",
    on: ["/profiles"],
    before: async () => {
      const { userId } = await buildMember({ username: "awa-t", displayName: "Awa Thiam" });
      await confirm(userId, false);
    },
    write: async () => {
      const profiles = database().selectFrom("profiles").select("userId");
      const { userId } = await profiles.where("username", "=", "awa-t").executeTakeFirstOrThrow();
      await confirm(userId, true);
    },
    shows: "Awa Thiam",
  },
  {
    what: "a member who leaves their reviews here",
    on: ["/", film, "/all-reviews", "/profiles"],
    write: () => deleteOwnAccount(world.author, { password, reviews: "stay" }),
    hides: "Amina Diallo",
  },
];
