import { all, type Row } from "./row.ts";

const open = all(200);
const done = all(303);
const away = 302;
const missing = all(404);

/** Of members' lists, where `a-list` is the member's (rule 36). */
export const listsTable: Record<string, Row> = {
  "/lists": { path: "/lists", get: open },
  "/lists/new": {
    path: "/lists/new",
    get: { ...open, visitor: away },
    post: {
      form: { title: "Rainy Sunday", audience: "everyone" },
      answers: { ...done, visitor: 401, suspended: 403 },
    },
  },
  // The member's, who can't like it.
  "/list/:slug": {
    path: "/list/a-list",
    get: open,
    post: {
      form: { intent: "like" },
      answers: { ...done, visitor: 401, suspended: 403, member: 403 },
    },
  },
  "/list/:slug/edit": {
    path: "/list/a-list/edit",
    get: { ...missing, visitor: away, member: 200 },
    post: {
      form: { title: "Sunny Sunday", audience: "me" },
      answers: { ...missing, visitor: 401, suspended: 403, member: 303 },
    },
  },
  "/list/:slug/films.csv": {
    path: "/list/a-list/films.csv",
    get: { ...missing, visitor: away, member: 200 },
  },
  "/lists/feed": { path: "/lists/feed", get: open },
  "/list/:slug/feed": { path: "/list/a-list/feed", get: open },
  "/embed/list/:slug": { path: "/embed/list/a-list", get: open },
  "/list/:slug/share": { path: "/list/a-list/share", get: open },
  "/list/:slug/report": {
    path: "/list/a-list/report",
    get: { ...open, visitor: away },
    post: {
      form: { reason: "spam" },
      answers: { ...done, visitor: 401, suspended: 403, member: 403 },
    },
  },
  "/list/:slug/add": {
    path: "/list/a-list/add",
    get: { ...missing, visitor: away, member: 200 },
    post: {
      form: { titles: "/movie/xala-1975" },
      answers: { ...missing, visitor: 401, suspended: 403, member: 303 },
    },
  },
  "/movie/:slug/lists": {
    path: "/movie/xala-1975/lists",
    get: open,
    post: {
      form: { list: "a-list" },
      answers: { ...missing, visitor: 401, suspended: 403, member: 303 },
    },
  },
  "/profile/:username/lists": { path: "/profile/the-member/lists", get: open },
};
