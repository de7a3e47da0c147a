import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { flagReasons } from "#shared/options/flag-reasons.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { roles } from "#shared/options/members.ts";
import { reviewStatuses } from "#shared/options/review-statuses.ts";

const milliseconds = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 7 * 86_400_000,
  months: 30.4 * 86_400_000,
};

type Age = `${number} ${keyof typeof milliseconds}`;

const ageInWords = z.templateLiteral([z.number(), " ", z.enum(Object.keys(milliseconds))]);
const age = ageInWords.transform((words) => lengthOf(words as Age));
const orNull = z.string().transform((cell) => cell || null);

const memberRow = z.object({
  username: z.string(),
  display_name: orNull,
  joined: age,
  genres: listOf(genres),
  languages: listOf(languages),
  role: oneOf(roles),
  suspension_reason: orNull,
  suspension_ended: age.or(orNull.pipe(z.null())),
  bio: orNull,
});

const reviewRow = z.object({
  member: z.string(),
  film: z.string(),
  rating: z.coerce.number(),
  age,
  status: oneOf(reviewStatuses),
  rejection: orNull,
  text: orNull,
});

const flagRow = z.object({
  reporter: z.string(),
  author: z.string(),
  film: z.string(),
  reason: oneOf(flagReasons),
  age,
  details: orNull,
});

const replyRow = z.object({
  member: z.string(),
  author: z.string(),
  film: z.string(),
  list: z.string(),
  age,
  spoilers: z.string().transform(Boolean),
  quote: orNull,
  text: z.string(),
});

const listRow = z.object({
  member: z.string(),
  slug: z.string(),
  title: z.string(),
  about: orNull,
  age,
  ranked: z.string().transform(Boolean),
  film: z.string(),
  note: orNull,
});

export type SampleReview = z.infer<typeof reviewRow>;
export type SampleMember = z.infer<typeof memberRow> & { reviews: SampleReview[] };

/** Members with their reviews, flags, replies, and lists film by film; all ages in milliseconds. */
export function readSample() {
  const reviews = Map.groupBy(readRows("reviews", reviewRow), ({ member }) => member);
  const members: SampleMember[] = readRows("members", memberRow).map((member) => ({
    ...member,
    reviews: reviews.get(member.username) ?? [],
  }));
  return {
    members,
    flags: readRows("flags", flagRow),
    replies: readRows("replies", replyRow),
    listed: readRows("lists", listRow),
  };
}

/** An age in milliseconds. */
export function lengthOf(words: Age): number {
  const [count, unit] = words.split(" ") as [string, keyof typeof milliseconds];
  return Number(count) * milliseconds[unit];
}

function readRows<Row>(name: string, row: z.ZodType<Row>): Row[] {
  const file = readFileSync(`db/seed/sample/${name}.csv`);
  return z.array(row).parse(parse(file, { columns: true, bom: true }));
}

function oneOf<Value extends string>(options: readonly { value: Value }[]) {
  return z.enum(options.map(({ value }) => value));
}

function listOf<Value extends string>(options: readonly { value: Value }[]) {
  const split = z.string().transform((cell) => cell.split(";"));
  return split.pipe(z.array(oneOf(options)));
}
