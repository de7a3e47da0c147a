import type { ImportField } from "#shared/film/columns.ts";
import { fold } from "#shared/text/fold.ts";
import { findMeaning, type NameMeaning } from "./column-names.ts";
import type { Evidence } from "./column-values.ts";

type Column = { header: string; evidence: Evidence };

/** The part of a column beside another of the same thing: `director` and `directorLabel`. */
export type Pairing =
  | { kind: "label"; meaning: NameMeaning | null; identifiers: number }
  | { kind: "identifier" | "remark"; label: number; field: ImportField | null };

type Member = Column & { place: number; suffix: string };

const half = 0.5;
const endings =
  /^(.+?) (labels?|names?|titles?|nom|nome|nombre|titre|titulo|alt labels?|alias|aliases|description|ids?|uris?|urls?|iris?|qids?|key|(?:imdb|wikidata|tmdb)(?: id)?|nconst)$/;
const remarks = /^(alt labels?|alias|aliases|description)$/;
const labels = /^(labels?|names?|titles?|nom|nome|nombre|titre|titulo)$/;

/** Fields of which one column may have the names and another the identifiers. */
const named = new Set<ImportField | null>([
  ...(["title", "director", "writer", "producer", "creator", "cast", "crew", "genre"] as const),
  ...(["language", "country", "subtitles", "dubbed", "keywords", null] as const),
]);

/** The columns of which one has the names and another the program's identifiers, by place. */
export function findPairs(columns: Column[]): Map<number, Pairing> {
  const members = columns.map((column, place): Member & { stem: string } => {
    const words = fold(column.header.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
    const [, stem = words, suffix = ""] = endings.exec(words) ?? [];
    return { ...column, place, stem: stem.replace(/s$/, ""), suffix };
  });
  const pairs = new Map<number, Pairing>();
  for (const [stem, group] of Map.groupBy(members, (member) => member.stem)) {
    const [identifier] = group.filter(hasIdentifiers);
    const others = group.filter((one) => !hasIdentifiers(one) && !remarks.test(one.suffix));
    const label = others.find(({ suffix }) => labels.test(suffix)) ?? others.find(isBare);
    if (!identifier || !label) continue;
    const meaning = findMeaning(label.header) ?? findMeaning(stem);
    const field = meaning?.kind === "field" ? meaning.field : null;
    const isListed = meaning?.kind === "ignored" || meaning?.kind === "unclear";
    if (!named.has(field) || (meaning && !isListed && field === null)) continue;
    pairs.set(label.place, { kind: "label", meaning, identifiers: identifier.place });
    for (const one of group) {
      if (one === label) continue;
      const kind = hasIdentifiers(one) ? "identifier" : "remark";
      // The description of an item is the film's own.
      const isRemark =
        remarks.test(one.suffix) && !(field === "title" && one.suffix === "description");
      if (kind === "identifier" || isRemark)
        pairs.set(one.place, { kind, label: label.place, field });
    }
  }
  return pairs;
}

function isBare({ suffix, evidence }: Member): boolean {
  return suffix === "" && evidence.count > 0;
}

function hasIdentifiers({ suffix, evidence: { share } }: Member): boolean {
  if (labels.test(suffix) || remarks.test(suffix)) return false;
  return share("identifier") > half || share("code") > half || share("number") > half;
}
