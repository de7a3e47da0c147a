import { z } from "zod";
import { DomainError } from "#domain/platform/errors.ts";
import type { CreatorQuery } from "#domain/reconciliation/creators.ts";
import type { FestivalQuery } from "#domain/reconciliation/festivals.ts";
import type { FilmQuery } from "#domain/reconciliation/films.ts";
import { creatorIdentifierSchemes, identifierSchemes } from "#shared/options/identifiers.ts";
import { findCountry } from "#shared/text/find-country.ts";
import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { toText } from "#shared/validation/search-params.ts";
import { readEntityId, type TypeId } from "./vocabulary.ts";

export const batchSize = 20;
const mostCandidates = 10;
const usualCandidates = 5;
const mostProperties = 30;
const mostValues = 5;
const longestValue = 300;

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ id: z.string(), name: z.string().optional() }),
]);

const query = z.object({
  query: z.string().default(""),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  limit: z.number().optional(),
  properties: z
    .array(z.object({ pid: z.string(), v: z.union([value, z.array(value)]) }))
    .max(mostProperties)
    .default([]),
});

export type Query = z.infer<typeof query>;

const batch = z.record(z.string(), query);

const extension = z.object({
  ids: z.array(z.string()).max(batchSize),
  properties: z.array(z.object({ id: z.string() })).max(mostProperties),
});

/** Throws DomainError for what is no batch, or a larger one. */
export function readBatch(text: string): [name: string, query: Query][] {
  const queries = Object.entries(readJson("queries", text, batch));
  if (queries.length <= batchSize) return queries;
  throw new DomainError(
    `‘queries’ has ${queries.length} queries; a batch has at most ${batchSize}.`,
  );
}

/** Throws DomainError. */
export function readExtension(text: string) {
  return readJson("extend", text, extension);
}

function readJson<Read>(name: string, text: string, schema: z.ZodType<Read>): Read {
  const { success, data, error } = schema.safeParse(parse(name, text));
  if (success) return data;
  const [issue] = error.issues;
  const path = [name, ...(issue?.path ?? [])].join(".").slice(0, 100).toWellFormed();
  throw new DomainError(
    `‘${path}’ is not as the Reconciliation Service API has it: ${issue?.message}.`,
  );
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError(`‘${name}’ is not JSON.`);
  }
}

export function limitOf({ limit = usualCandidates }: Query): number {
  return Math.max(1, Math.min(mostCandidates, Math.floor(limit) || usualCandidates));
}

export function isOfType({ type }: Query, id: string): boolean {
  return type === undefined || type.length === 0 || [type].flat().includes(id);
}

export function toFilmQuery(query: Query): FilmQuery {
  return {
    ...readCommon(query, "film"),
    year: readYear(query),
    director: listValues(query, "director").map(turnName).join(", "),
    identifiers: listIdentifiers(query, identifierSchemes, "film"),
  };
}

export function toCreatorQuery(query: Query): CreatorQuery {
  const common = readCommon(query, "creator");
  return {
    ...common,
    text: turnName(common.text),
    bornYear: readYear(query),
    identifiers: listIdentifiers(query, creatorIdentifierSchemes, "creator"),
  };
}

export function toFestivalQuery(query: Query): FestivalQuery {
  const schemes = identifierSchemes.filter(({ value }) => value === "wikidata");
  const identifiers = listIdentifiers(query, schemes, "film");
  return {
    ...readCommon(query, "festival"),
    year: readYear(query),
    wikidata: identifiers.map(({ value }) => value),
  };
}

function readCommon(query: Query, type: TypeId) {
  const entity = readEntityId(query.query);
  const isIdentifier = entity !== undefined || identifier.test(query.query);
  return {
    text: isIdentifier ? "" : query.query,
    slug: entity?.type === type ? entity.slug : undefined,
    countries: listValues(query, "country").map((text) => findCountry(text)?.name ?? text),
  };
}

/** 'Diop Mambéty, Djibril', as libraries list people, in the order of the catalogue. */
function turnName(text: string): string {
  const [, last = "", first = ""] = /^([^,;]+),\s*([^,;]+)$/.exec(text.trim()) ?? [];
  const hasSingleWord = [last, first].some((part) => !/\s/.test(part.trim()));
  return first && hasSingleWord ? `${first} ${last}` : text;
}

/** The first values of the property as lines of text; an entity by its name. */
function listValues({ properties }: Query, id: string): string[] {
  return properties
    .filter(({ pid }) => pid === id)
    .flatMap(({ v }) => v)
    .slice(0, mostValues)
    .map((one) => (typeof one === "object" ? (one?.name ?? one?.id ?? "") : String(one)))
    .map((text) => toText(text, longestValue))
    .filter(Boolean);
}

/** The year of '1975', '1975-03-14' or 'c. 1975'. */
function readYear(query: Query): number | undefined {
  const [year] = listValues(query, "year").flatMap(
    (text) => /(?<!\d)(?:18|19|20)\d{2}(?!\d)/.exec(text) ?? [],
  );
  return year === undefined ? undefined : Number(year);
}

/** What is searched for may be a number such as Q42 or tt0073918 itself, or its address. */
const identifier = /^\s*(?:(?:q|tt|nm)\d{1,12}|https?:\/\/\S+)\s*$/i;

function listIdentifiers<Scheme extends (typeof identifierSchemes)[number]["value"]>(
  query: Query,
  schemes: readonly { value: Scheme }[],
  subject: "film" | "creator",
): { scheme: Scheme; value: string }[] {
  const own = identifier.test(query.query) ? [query.query] : [];
  return schemes.flatMap(({ value: scheme }) =>
    [...listValues(query, scheme), ...own].flatMap((text) => {
      const found = normalizeIdentifier(scheme, text, subject);
      return found ? [{ scheme, value: found }] : [];
    }),
  );
}
