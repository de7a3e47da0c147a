import { expect, test } from "vitest";
import { topicsOf } from "./page-topics.ts";

test("the page of one film or member depends on the figures of what it links to, by their names in the database", () => {
  const arabic = encodeURI("/movie/المومياء-1969");
  const body = `
    <a href="${arabic}?tab=media">The Mummy</a>
    <a href="/movie/l&#x27;enfant-noir-1995#reviews">L'enfant noir</a>
    <a href="/profile/amina-d">Amina</a> <a href="/movies">All</a>`;
  expect([...topicsOf("/movie/xala%2D1975?tab=media", body)]).toEqual([
    "/movie/xala-1975",
    "/movie/المومياء-1969",
    "/movie/l'enfant-noir-1995",
    "/profile/amina-d",
  ]);
});

test.each([
  "/",
  "/movies?page=2",
  "/movie/xala-1975/",
  "/movie/xala-1975/review",
  "/Movie/xala-1975",
  "/countries/map",
])("%s depends on all figures", (path) => {
  expect([...topicsOf(path, '<a href="/movie/xala-1975">Xala</a>')]).toEqual(["figures"]);
});

test.each([
  "/movie/xala-1975.data?tab=media",
  "/movie/xala-1975.json",
  "/movie/xala-1975/watch.data",
])("%s depends on its film and on all figures", (path) => {
  expect([...topicsOf(path, "[]")]).toEqual(["figures", "/movie/xala-1975"]);
});

test("a diary's feed depends on its member and on all figures", () => {
  const topics = topicsOf("/profile/amina-d/diary/feed", "<feed/>");
  expect([...topics]).toEqual(["figures", "/profile/amina-d"]);
});

test("feeds of members' lists depend on these and on all figures", () => {
  expect([...topicsOf("/lists/feed", "<feed/>")]).toEqual(["figures", "/lists"]);
  expect([...topicsOf("/list/rain-1/feed", "<feed/>")]).toEqual(["figures", "/list/rain-1"]);
});

test("what programs read of members' lists depends on these and on all figures", () => {
  expect([...topicsOf("/api/v1/lists?page=2", "{}")]).toEqual(["figures", "/lists"]);
  expect([...topicsOf("/api/v1/lists/rain-1/", "{}")]).toEqual(["figures", "/list/rain-1"]);
});

test("an address that is no UTF-8 has its topic all the same", () => {
  expect([...topicsOf("/movie/%ff", "")]).toEqual(["/movie/%ff"]);
});
