import { foldWord, isMissing, quote } from "#domain/film-tables/values/cell.ts";
import { passesFilters } from "#domain/film-tables/values/filters.ts";
import { splitTitle, withoutArticle } from "#domain/film-tables/values/titles.ts";
import { type ImportField, labelOfImportField, peopleColumns } from "#shared/film/columns.ts";
import { inDigits } from "#shared/format/count-of.ts";
import type { ColumnFacts, ImportPlan } from "#shared/validation/import-plan.ts";
import { inChunks, type Row } from "./csv-rows.ts";

type Counter = { add: (text: string, film: string) => void; end: () => ColumnFacts };

const rowsAtOnce = 500;
const mostTexts = 2000;
const longestText = 1000;
const mostShared = 50;
// The parts of one film may share a text, and two films by chance.
const leastFilms = 3;
const leastPlaceholders = 2;
const leastPeople = 5;

const texts: ImportField[] = ["description", "synopsis", "tagline"];
const part =
  /(?:\s(?:part|pt|vol|volume|episode|ep|season|chapter|partie|parte))?\s(?:\d+|[ivx]+)$/;

/** A plan with what its columns tell as a whole, from all rows that its filters leave. */
export async function learnFacts(rows: AsyncIterable<Row>, plan: ImportPlan): Promise<ImportPlan> {
  const known = withoutFacts(plan);
  if (plan.isOwnExport) return known;
  const counters = Object.entries(plan.columns).flatMap(([name, { place }]) => {
    const field = name as ImportField;
    const counter = createCounter(field);
    return counter ? [{ field, place, ...counter }] : [];
  });
  const titlePlace = plan.columns.title?.place ?? -1;
  for await (const chunk of inChunks(rows, rowsAtOnce)) {
    for (const { number, cells } of chunk) {
      if (!passesFilters(cells, plan.filters)) continue;
      const title = foldWord(splitTitle(cells[titlePlace] ?? "").title);
      const film = withoutArticle(title).replace(part, "") || `row ${number}`;
      for (const { place, add } of counters) add((cells[place] ?? "").trim(), film);
    }
  }
  const facts = counters.flatMap(({ field, end }) => {
    const found = end();
    return Object.keys(found).length > 0 ? [[field, found] as const] : [];
  });
  return facts.length > 0 ? { ...known, facts: Object.fromEntries(facts) } : known;
}

/** A plan as it may serve for other files. */
export function withoutFacts({ facts: _facts, ...plan }: ImportPlan): ImportPlan {
  return plan;
}

/** Remarks on what was found of whole columns and left out. */
export function describeFacts({ facts = {} }: ImportPlan): string[] {
  return (Object.entries(facts) as [ImportField, ColumnFacts][]).flatMap(([field, { shared }]) =>
    (shared ?? []).map(({ text, rows }) => {
      return `${labelOfImportField(field)}: ${quote(text)} stands in ${inDigits(rows)} rows, and is left out.`;
    }),
  );
}

function createCounter(field: ImportField): Counter | undefined {
  if (field === "title") return createTitleCounter();
  if (texts.includes(field)) {
    const { add, list } = createTextCounter(leastFilms);
    return { add, end: () => list() };
  }
  return peopleColumns.has(field) ? createPeopleCounter() : undefined;
}

function createTitleCounter(): Counter {
  const placeholders = createTextCounter(leastPlaceholders);
  let [count, withYear] = [0, 0];
  return {
    add(title) {
      if (title === "") return;
      count += 1;
      if (splitTitle(title, true).year !== null) withYear += 1;
      // Each is a film of its own here.
      if (isMissing(title)) placeholders.add(title, String(count));
    },
    end: () => ({ ...placeholders.list(), ...(withYear > count / 2 && { endsInYear: true }) }),
  };
}

function createTextCounter(least: number) {
  const found = new Map<string, { rows: number; films: Set<string> }>();
  return {
    add(text: string, film: string) {
      if (text === "" || text.length > longestText) return;
      const known = found.get(text);
      if (known) {
        known.rows += 1;
        if (known.films.size < least) known.films.add(film);
        return;
      }
      if (found.size >= mostTexts) {
        for (const [one, { rows }] of found) if (rows === 1) found.delete(one);
      }
      if (found.size < mostTexts) found.set(text, { rows: 1, films: new Set([film]) });
    },
    list(): ColumnFacts {
      const shared = [...found]
        .filter(([, { films }]) => films.size >= least)
        .map(([text, { rows }]) => ({ text, rows }))
        .toSorted((one, other) => other.rows - one.rows)
        .slice(0, mostShared);
      return shared.length > 0 ? { shared } : {};
    },
  };
}

function createPeopleCounter(): Counter {
  let [count, withBrackets, withParts] = [0, 0, 0];
  return {
    add(text) {
      if (isMissing(text)) return;
      count += 1;
      const hasBrackets = /\p{L}[\p{M}.]*\s*[([][^()[\]]*\p{L}[^()[\]]*[)\]]/u.test(text);
      if (hasBrackets) withBrackets += 1;
      if (hasBrackets || /\sas\s|\.{2}|…|\|/.test(text)) withParts += 1;
    },
    end: () => {
      const areNames = count >= leastPeople && withBrackets > 0 && withParts <= count / 2;
      return areNames ? { hasOtherNames: true } : {};
    },
  };
}
