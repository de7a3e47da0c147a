import { z } from "zod";
import type { CrewMember } from "#domain/movies/credits.ts";
import { awardNames } from "#shared/options/awards.ts";
import { type CastRole, castRoles, crewRoles, departments } from "#shared/options/credits.ts";
import { trailerTypes } from "#shared/options/movie-records.ts";
import { awardLimits, castLimits, crewLimits } from "#shared/validation/catalogue-limits.ts";
import { readItems } from "./cell-items.ts";
import { optionalText, textUpTo, year } from "./columns.ts";

/** Written for no crew and for no creator, as an empty cell means the named director. */
export const nobody = "none";

const name = (length: number) => textUpTo(length).min(1, "must name each person");

export const cast = optionalText
  .transform((text) => readItems(text).map(toCastMember))
  .pipe(
    z.array(
      z.object({
        name: name(castLimits.name),
        character: textUpTo(castLimits.character).nullable(),
        role: z.enum(valuesOf(castRoles), "must say lead, supporting, cameo or extra").optional(),
      }),
    ),
  )
  // Without roles, the first is the lead: catalogues list that part first.
  .transform((members) =>
    members.map((member, position) => ({
      ...member,
      role: member.role ?? usualRole(position),
      position,
    })),
  );

export const crew = optionalText
  .transform((text) => (text === nobody ? [] : text && readItems(text)))
  .pipe(
    z
      .array(
        z.tuple(
          [
            name(crewLimits.name),
            z.enum(valuesOf(crewRoles), "must give each a known role"),
            z.enum(valuesOf(departments), "must give each a known department"),
          ],
          "must have name|role|department of each",
        ),
      )
      .transform((members) =>
        members.map(([name, role, department]): CrewMember => ({ name, role, department })),
      )
      .nullable(),
  );

export const trailers = optionalText
  .transform(readItems)
  .pipe(
    z
      .array(
        z.tuple(
          [
            textUpTo(200).min(1, "must give each a title"),
            z.enum(valuesOf(trailerTypes), "must say teaser, trailer or behind-the-scenes"),
            z.httpUrl("must give each a URL"),
          ],
          "must have title|type|address of each",
        ),
      )
      .transform((all) => all.map(([title, type, url]) => ({ title, type, url }))),
  );

export const awards = optionalText.transform(readItems).pipe(
  z
    .array(
      z.tuple(
        [
          z.enum(awardNames, "must name festivals that are known here"),
          textUpTo(awardLimits.category).min(1, "must give each a category"),
          year,
          z.enum(["won", "nominated"], "must say won or nominated"),
        ],
        "must have festival|category|year|won of each",
      ),
    )
    .transform((all) =>
      all.map(([name, category, awarded, outcome]) => {
        return { name, category, year: awarded, won: outcome === "won" };
      }),
    ),
);

function toCastMember(parts: string[]) {
  const [first = "", character, role] = parts;
  if (parts.length > 1)
    return { name: first, character: character || null, role: role || undefined };
  const [name = "", played] = first.split(/ as (.*)/);
  return { name: name.trim(), character: played?.trim() || null };
}

function usualRole(position: number): CastRole {
  return position === 0 ? "lead" : "supporting";
}

function valuesOf<Value extends string>(list: readonly { value: Value }[]) {
  return list.map(({ value }) => value) as [Value, ...Value[]];
}
