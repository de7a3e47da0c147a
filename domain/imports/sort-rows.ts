import type { Db } from "#db/client.ts";
import { listMissingFields } from "#domain/film-tables/recognition/make-plan.ts";
import type { FilmEntry, FilmReading } from "#domain/film-tables/values/read-film.ts";
import type { MovieDocument } from "#domain/movies/curation.ts";
import { readDocuments } from "#domain/movies/imported-films.ts";
import { type ImportField, labelOfImportField } from "#shared/film/columns.ts";
import type { FindingKind } from "#shared/options/imports.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";
import type { Row } from "./csv-rows.ts";
import { type EarlierFilms, matchFilms } from "./match-films.ts";
import { labelOfPart, mergeFilm } from "./merge-film.ts";
import { leaveOutRemovedOffers } from "./offers-of-films.ts";
import type { listFindingsOfRows } from "./queries/imports.ts";
import { readFilms } from "./read-films.ts";
import { readWritten } from "./written-before.ts";

/** What there is to say of a row. */
export type Finding = Awaited<ReturnType<typeof listFindingsOfRows>>[number];

export type NewFilm = { rowNumber: number; entry: FilmEntry };
type ChangedFilm = {
  rowNumber: number;
  id: number;
  before: MovieDocument;
  after: MovieDocument;
};
type DoubtfulFilm = { rowNumber: number; label: string; candidates: string[] };

/** The decisions by row: its film's address, 'row 7' for that row's film, 'new' or 'leave'. */
export type Decisions = { get: (rowNumber: number) => string | undefined };

type Sorting = {
  /** The films of the file's rows before, where these are not written. */
  earlier?: EarlierFilms;
  decisions: Decisions;
  isWriting?: boolean;
};

type Reading = { rowNumber: number; cells: string[]; entry: FilmEntry };

/** The films and findings of rows by a plan; `earlier` has the films before, and gets these. */
export async function sortRows(
  db: Db,
  rows: Row[],
  plan: ImportPlan,
  { earlier, decisions, isWriting = false }: Sorting,
) {
  const findings: Finding[] = [];
  const readings: Reading[] = [];
  const missing = new Set<ImportField>(listMissingFields(plan));
  for (const { rowNumber, cells, ...reading } of await readFilms(db, rows, plan)) {
    // A row that only waits for an answer has no fault.
    const faults = reading.faults.filter(({ field }) => !missing.has(field));
    findings.push(...listFindings(rowNumber, { ...reading, faults }));
    if (reading.entry) readings.push({ rowNumber, cells, entry: reading.entry });
  }
  const matches = await matchFilms(db, readings, earlier);
  const newFilms: NewFilm[] = [];
  const doubtful: DoubtfulFilm[] = [];
  const same: (Reading & { slug: string; id: number })[] = [];
  for (const [place, reading] of readings.entries()) {
    const { rowNumber, entry } = reading;
    const match = matches[place] ?? { kind: "new" };
    const present = (slug: string | null) =>
      findings.push({ kind: "present", rowNumber, message: describeFilm(entry), slug });
    if (match.kind === "repeated") present(match.slug);
    else if (match.kind === "new") newFilms.push({ rowNumber, entry });
    else if (match.kind === "same") same.push({ ...reading, ...match.film });
    else {
      const decision = decisions.get(rowNumber);
      const chosen = match.candidates.find(({ slug }) => slug === decision);
      const label = describeFilm(entry);
      const rowNames = match.earlier.map(nameOfRow);
      const candidates = [...match.candidates.map(({ slug }) => slug), ...rowNames];
      doubtful.push({ rowNumber, label, candidates });
      if (chosen) same.push({ ...reading, ...chosen });
      else if (decision === "new") newFilms.push({ rowNumber, entry });
      else if (rowOfName(decision) !== undefined) present(null);
      else if (isWriting) {
        const [likeliest] = match.candidates;
        const message = `${label} may be ${likeliest ? "here already" : `the film of ${rowNames[0]}`}`;
        findings.push({ kind: "left-out", rowNumber, message, slug: likeliest?.slug ?? null });
      }
    }
  }
  const changed = await mergeAll(db, same, plan, findings);
  return { newFilms, changed, doubtful, findings };
}

async function mergeAll(
  db: Db,
  same: (Reading & { slug: string; id: number })[],
  plan: ImportPlan,
  findings: Finding[],
): Promise<ChangedFilm[]> {
  const policies = [plan.existing, ...Object.values(plan.existingFields)];
  const mayChange = policies.some((policy) => policy !== "leave");
  const ids = same.map(({ id }) => id);
  const documents = mayChange ? await readDocuments(db, ids) : new Map<number, MovieDocument>();
  if (mayChange) await leaveOutRemovedOffers(db, same);
  const written = await readWritten(db, plan.follows, ids);
  const changed: ChangedFilm[] = [];
  for (const { rowNumber, cells, entry, slug, id } of same) {
    const before = documents.get(id);
    const merged = before && mergeFilm(before, entry, cells, { plan, written: written.get(id) });
    if (before && merged && merged.changed.length > 0) {
      changed.push({ rowNumber, id, before, after: merged.document });
      documents.set(id, merged.document);
      const message = `${describeFilm(entry)}: ${merged.changed.map(labelOfPart).join(", ")}`;
      findings.push({ kind: "changed", rowNumber, message, slug });
    } else findings.push({ kind: "present", rowNumber, message: describeFilm(entry), slug });
    const staying = merged?.staying.map(labelOfPart).join(", ");
    if (staying)
      findings.push({ kind: "note", rowNumber, message: `${staying}: kept as edited here`, slug });
  }
  return changed;
}

function listFindings(rowNumber: number, { entry, notes, faults, leftOut }: FilmReading) {
  const finding = (kind: FindingKind, texts: string[]): Finding[] =>
    texts.length > 0 ? [{ kind, rowNumber, message: texts.join("; "), slug: null }] : [];
  const inWords = ({ field, text }: FilmReading["notes"][number]) => {
    const label = labelOfImportField(field);
    return text.startsWith(label) ? text : `${label}: ${text}`;
  };
  if (leftOut !== null) return finding("left-out", [leftOut]);
  if (!entry) return finding("fault", faults.map(inWords));
  return finding("note", notes.map(inWords));
}

export function describeFilm({ movie }: FilmEntry): string {
  return `${movie.title} (${movie.releaseYear})`;
}

/** The name of another row's film in candidates and decisions. */
export function nameOfRow(rowNumber: number): string {
  return `row ${rowNumber}`;
}

/** The row that a candidate or decision names; undefined for addresses and other words. */
export function rowOfName(name: string | undefined): number | undefined {
  const [, digits] = /^row (\d+)$/.exec(name ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits);
}
