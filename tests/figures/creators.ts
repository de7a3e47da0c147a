import { addCreator, editCreator } from "#domain/creators/curation.ts";
import { deleteCreator } from "#domain/creators/deletion.ts";
import { mergeCreators } from "#domain/creators/merging.ts";
import { addToWatchlist } from "#domain/watchlist/watchlist.ts";
import { buildCreator, buildMovie, buildMovies } from "#tests/builders.ts";
import { change, creator, film, type Row, review, takeReader, world } from "./world.ts";

const person = {
  name: "Ousmane Sembène",
  bio: null,
  imageUrl: null,
  country: null,
  bornYear: null,
};

function changeCreator(fields: Partial<Parameters<typeof editCreator>[2]["fields"]>) {
  const slug = creator.replace("/creator/", "");
  return editCreator(world.owner, slug, { version: 0, fields: { ...person, ...fields } });
}

export const ofCreators: Row[] = [
  {
    what: "a creator's name, bio, country and year",
    on: ["/", "/creators", creator],
    write: () =>
      changeCreator({
        ...{ name: "Sembène the Elder", bio: "Of Ziguinchor." },
        ...{ country: "Senegal", bornYear: 1923 },
      }),
    shows: "Sembène the Elder",
    also: [
      { on: ["/", "/creators", creator], shows: "Of Ziguinchor." },
      { on: [creator], shows: /Senegal.*Born 1923/ },
    ],
  },
  {
    what: "a creator's picture",
    on: ["/", "/creators", creator, film],
    write: () => changeCreator({ imageUrl: "/uploads/creators/sembene-0123456789abcdef" }),
    shows: "/uploads/creators/sembene-0123456789abcdef",
  },
  {
    what: "how many films a creator made",
    on: ["/", "/creators", creator, "/movie/moolaade-2004"],
    write: () => change({ director: "Safi Faye" }),
    hides: /2 (movies|films)|Movies 2 /,
  },
  {
    what: "on how many watchlists a creator's films are",
    on: [creator],
    write: () => addToWatchlist(takeReader(), world.movie.slug),
    shows: /Watchlists 2 /,
  },
  {
    what: "what a film beyond the first page adds to its creator's figures",
    on: [creator],
    before: () =>
      buildMovies(
        Array.from({ length: 24 }, (_, number) => ({
          ...{ title: `Episode ${number}`, releaseYear: 2010 + (number % 10) },
          director: "Ousmane Sembène",
        })),
      ),
    write: () => review(5),
    shows: "Total Reviews 2",
  },
  {
    what: "a creator who is added",
    on: ["/creators"],
    write: () => addCreator(world.owner, { ...person, name: "Safi Faye" }),
    shows: "Safi Faye",
  },
  {
    what: "a creator who is deleted",
    on: ["/", "/creators"],
    before: () => buildCreator({ name: "Safi Faye" }),
    write: () => deleteCreator(world.owner, "safi-faye"),
    hides: "Safi Faye",
  },
  {
    what: "two creators who are one",
    on: ["/creators", creator],
    before: async () => {
      await buildCreator({ name: "O. Sembène" });
      await buildMovie({ title: "Niaye", releaseYear: 1964, director: "O. Sembène" });
    },
    write: () =>
      mergeCreators(world.owner, {
        ...{ stays: "ousmane-sembene", goes: "o-sembene" },
        choices: {
          ...{ name: "stays", bio: "stays", imageUrl: "stays", country: "stays" },
          bornYear: "stays",
        },
      }),
    shows: /3 movies|Movies 3/,
  },
];
