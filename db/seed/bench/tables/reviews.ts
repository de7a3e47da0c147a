import { flagReasons } from "#shared/options/flag-reasons.ts";
import { createRandom, createTail, type Random } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { aspects, remarks, verdicts } from "../words/sentences.ts";
import { accounts, momentOf, type World } from "../world.ts";
import { ageOfLists } from "./lists.ts";

const moderator = accounts.indexOf("moderator") + 1;
const longestText = 480;

function statusOf(review: number): "approved" | "pending" | "rejected" {
  if (review % 211 === 7) return "pending";
  return review % 97 === 3 ? "rejected" : "approved";
}

export function reviews(world: World): TableRows {
  const columns = `id, movie_id, user_id, rating, review_text, text_language, status, flagged_reason,
    decided_by, decided_at, created_at, updated_at`;
  return { table: "reviews", columns, rows: reviewRows(world) };
}

function* reviewRows(world: World): Generator<Value[]> {
  const random = createRandom("review texts");
  for (const [index, { film, member, age }] of world.reviewed.entries()) {
    const status = statusOf(index + 1);
    const at = momentOf(world, age);
    const decided = status === "rejected" ? ["Advertising", moderator, at] : [null, null, null];
    const rating = ratingOf(film, random);
    const words = [text(random), "english", status];
    yield [index + 1, film + 1, member + 1, rating, ...words, ...decided, at, at];
  }
}

/** Each film has a quality around which ratings vary; most are good. */
function ratingOf(film: number, random: Random): number {
  const worth = 2.6 + ((film * 37) % 100) / 50;
  const rating = Math.round(worth + 3 * (random.next() + random.next() - 1));
  return Math.min(Math.max(rating, 1), 5);
}

/** A quarter have stars alone, half a line, and a few fill the page. */
function text(random: Random): string | null {
  const length = random.next();
  if (length < 0.25) return null;
  if (length < 0.7) return sentence(random);
  const most = length < 0.9 ? 4 : 14;
  let written = sentence(random);
  for (let next = 1; next < most; next += 1) {
    const longer = `${written}${random.next() < 0.3 ? "\n\n" : " "}${sentence(random)}`;
    if (longer.length > longestText) break;
    written = longer;
  }
  return written;
}

function sentence(random: Random): string {
  if (random.next() < 0.5) return random.pick(remarks);
  return `${random.pick(aspects)} ${random.pick(verdicts)}.`;
}

export function votes(world: World): TableRows {
  const columns = "review_id, user_id, created_at";
  return { table: "helpful_votes", columns, rows: voteRows(world) };
}

/** Most reviews have no vote, some a few, and one in thousands hundreds. */
function* voteRows(world: World): Generator<Value[]> {
  const random = createRandom("votes");
  const draw = createTail(random, world.members, 0.4);
  const most = Math.min(400, Math.floor(world.members / 3));
  for (const [index, { member, age }] of world.reviewed.entries()) {
    if (random.next() < 0.75) continue;
    const wanted = Math.min(Math.floor(random.next() ** -0.6), most);
    const voters = new Set<number>();
    while (voters.size < wanted) {
      const voter = draw();
      if (voter !== member) voters.add(voter);
    }
    for (const voter of voters) {
      yield [index + 1, voter + 1, momentOf(world, age * random.next())];
    }
  }
}

/** Flagged reviews with their reporters and times, for the cases and their flags. */
export function* listReported(world: World) {
  const random = createRandom("flags");
  for (let review = 5; review <= world.reviewed.length; review += 400) {
    const { member = 0, age = 0 } = world.reviewed[review - 1] ?? {};
    const reporters = new Set([(member + 1) % world.members, (member + 9) % world.members]);
    if (random.next() < 0.7) reporters.delete((member + 9) % world.members);
    const reason = random.pick(flagReasons).value;
    const isOpen = random.next() < 0.5;
    yield { review, reporters: [...reporters], reason, age: age * random.next(), isOpen };
  }
}

/** The next two members reply to each third review and list, and very many to the first list. */
export function replies(world: World): TableRows {
  const columns = "review_id, list_id, user_id, reply_text, created_at";
  return { table: "replies", columns, rows: replyRows(world) };
}

function* replyRows(world: World): Generator<Value[]> {
  const random = createRandom("replies");
  for (const [index, { member, age }] of world.reviewed.entries()) {
    if (index % 3 > 0 || statusOf(index + 1) !== "approved") continue;
    for (const step of [1, 2]) {
      const other = (member + step) % world.members;
      yield [index + 1, null, other + 1, sentence(random), momentOf(world, age / 2)];
    }
  }
  for (const [member, age] of ageOfLists(world)) {
    if (member % 3 > 0) continue;
    for (let step = 1; step <= (member > 0 ? 2 : 500); step += 1) {
      const other = (member + step) % world.members;
      yield [null, member + 1, other + 1, sentence(random), momentOf(world, age / 2)];
    }
  }
}
