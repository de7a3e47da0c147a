import { expect, test } from "vitest";
import { presentWatch } from "./present-watch.ts";

type Front = Parameters<typeof presentWatch>[0];

const film = (slug: string) =>
  ({ slug, title: slug }) as Front["services"][number]["movies"][number];

const service = (slug: string, films: number): Front["services"][number] => ({
  ...{ slug, name: slug, kind: "subscription", films, countries: [] },
  movies: Array.from({ length: Math.min(films, 12) }, (_, index) => film(`${slug} ${index}`)),
});

const empty = { newlyFree: [], freeAndShort: [], onTelevision: [], languages: [], countries: [] };

const present = (services: Front["services"], others: Front["others"]) =>
  presentWatch({ ...empty, withoutOffers: [], known: 0, services, others });

test("a lone service shares its two rows with places of a film or two, and each film says where it is", () => {
  const { shelves, others } = present([service("Netflix", 30)], [service("MUBI", 1)]);
  expect(others).toEqual([]);
  expect(shelves).toMatchObject([
    { heading: "Showing now", all: { label: "All on Netflix", to: "/watch/Netflix" } },
  ]);
  const [{ movies = [] } = {}] = shelves;
  const places = movies.map((movie) => movie.place?.label);
  expect(places).toEqual([...Array(11).fill("On Netflix"), "On MUBI"]);
});

test("several services have a shelf each, and the others stand below", () => {
  const { shelves, others } = present(
    [service("Netflix", 30), service("Showmax", 3)],
    [service("MUBI", 1)],
  );
  expect(shelves.map(({ heading, all }) => [heading, all?.label])).toEqual([
    ["On Netflix", "All 30 films"],
    ["On Showmax", undefined],
  ]);
  expect(others.map(({ name }) => name)).toEqual(["MUBI"]);
});
