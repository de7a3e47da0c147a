import { all, type Row } from "./row.ts";

const open = all(200);
const home = all(302);
const done = all(303);
const away = 302;
const missing = all(404);

/** Of what a member shows beside the profile, and of following and keeping away (rule 37). */
export const peopleTable: Record<string, Row> = {
  "/profile/:username/diary/feed": { path: "/profile/the-member/diary/feed", get: open },
  "/profile/:username/followers": { path: "/profile/the-member/followers", get: open },
  "/profile/:username/following": { path: "/profile/the-member/following", get: open },
  // Before anyone follows the member.
  "/profile/:username/mute": {
    path: "/profile/the-member/mute",
    get: { ...missing, visitor: away },
    post: {
      form: { intent: "unmute" },
      answers: { ...done, visitor: 401, suspended: 403 },
    },
  },
  "/profile/:username/follow": {
    path: "/profile/the-member/follow",
    get: home,
    post: {
      form: { intent: "follow" },
      // A visitor's press is done once they have signed in.
      answers: { ...done, suspended: 403, member: 403 },
    },
  },
  "/creator/:slug/follow": {
    path: "/creator/ousmane-sembene/follow",
    get: home,
    // To read of new films is to note them, and rows after this one only read.
    post: { form: { intent: "unfollow" }, answers: { ...done, suspended: 403 } },
  },
  "/profile/:username/block": {
    path: "/profile/the-member/block",
    get: { ...open, visitor: away, member: 404 },
    post: {
      form: { intent: "unblock" },
      answers: { ...done, visitor: 401, suspended: 403 },
    },
  },
  "/profile/:username/diary": { path: "/profile/the-member/diary", get: open },
  // Only its member sees a year without entries.
  "/profile/:username/year/:year": {
    path: "/profile/the-member/year/2026",
    get: { ...missing, member: 200 },
  },
};
