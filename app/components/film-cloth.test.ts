import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { choosePoster } from "#shared/poster/choose-poster.ts";
import { weaveFilms } from "#shared/poster/film-cloth.ts";
import { FilmCloth } from "./film-cloth.tsx";

const xala = { slug: "xala-1975", title: "Xala", genre: "comedy", rating: null };

test("a film is woven in the dye of its poster, wider for each star, in a cloth of a year", () => {
  const cloth = weaveFilms([xala, { ...xala, rating: 1 }, { ...xala, rating: 5 }]);
  expect(cloth.picks.map(({ width }) => width)).toEqual([5, 4, 8]);
  expect(cloth.picks[0]?.dye).toBe(choosePoster(xala).dye);
  expect(cloth.width).toBe(260);
});

test("the cloth of somebody who watches every day weighs at most eight kilobytes", () => {
  const films = Array.from({ length: 365 }, (_, index) => ({
    ...{ slug: `film-${index}`, title: "Film", rating: 5 },
    genre: ["drama", "comedy", "war", "music", "horror", "action"][index % 6] ?? "drama",
  }));
  const html = renderToStaticMarkup(createElement(FilmCloth, { cloth: weaveFilms(films) }));
  expect(html.length).toBeLessThan(8192);
  expect(html).toContain(`dye-${choosePoster(films.at(-1) ?? xala).dye}`);
});
