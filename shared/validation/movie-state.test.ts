import { expect, test } from "vitest";
import { movieForm } from "./movie.ts";
import { dayAfter } from "./movie-state.ts";

const film = {
  ...{ title: "Xala", description: "A curse.", releaseYear: "1975" },
  ...{ genre: "comedy", language: "wolof" },
};
const form = movieForm({ lastYear: 2031 });
const tomorrow = dayAfter(new Date());

test.each([
  [{ state: "hidden" }, "state", "State must be from the list"],
  [{ state: "scheduled" }, "publishOn", "Publish on is required for a scheduled film"],
  [{ state: "scheduled", publishOn: "2026-02-31" }, "publishOn", "Publish on must be a day, such"],
  [{ state: "scheduled", publishOn: "2020-01-01" }, "publishOn", "Publish on must be between"],
  [{ state: "scheduled", publishOn: "9999-01-01" }, "publishOn", "Publish on must be between"],
  [{ state: "draft", featured: "on" }, "featured", "Featured films must be published"],
])("%j is told at its field", (change, field, message) => {
  const issues = form.safeParse({ ...film, ...change }).error?.issues ?? [];
  expect(issues).toMatchObject([{ path: [field], message: expect.stringContaining(message) }]);
});

test("only a scheduled film has a day, and a form without a state changes none", () => {
  expect(form.parse({ ...film, state: "scheduled", publishOn: tomorrow })).toMatchObject({
    ...{ state: "scheduled", publishOn: tomorrow },
  });
  expect(form.parse({ ...film, state: "draft", publishOn: tomorrow })).toMatchObject({
    ...{ state: "draft", publishOn: null },
  });
  const unsaid = form.parse(film);
  expect("state" in unsaid || "publishOn" in unsaid).toBe(false);
});
