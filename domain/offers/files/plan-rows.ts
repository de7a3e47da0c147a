import type { Db } from "#db/client.ts";
import { offerColumns } from "#shared/offers/columns.ts";
import { blankOffer, formOfOffer, identityOf } from "#shared/offers/form.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { fold } from "#shared/text/fold.ts";
import { optionalDay } from "#shared/validation/form-fields.ts";
import {
  describeOther,
  lacksAddressOf,
  listRefusals,
  OfferRefused,
  type ProviderSource,
  requireNewInFilm,
  storedProviders,
  today,
  toOffer,
} from "../offers.ts";
import * as queries from "../queries/offers.ts";
import { listChangedFields } from "../versions.ts";
import type { OfferRow } from "./offer-rows.ts";

/** A row of the file and what becomes of it; `film` is the title, or what the row says. */
export type OfferLine = { number: number; film: string } & (
  | { outcome: "added" | "same" }
  | { outcome: "changed"; columns: string[] }
  /** With all that is wrong, each fault by its column. */
  | { outcome: "refused"; faults: string[] }
);

type Film = { id: number; title: string; isAlsoElsewhere: boolean };
type Stored = queries.StoredOffer;
type Wanted = Awaited<ReturnType<typeof toOffer>> & { checkedOn: string | null };
type Refused = { faults: string[] };
type Named = Parameters<typeof identityOf>[0];

/** The offer is set where it is written, and the id where it is stored already. */
type Planned = { row: OfferRow; line: OfferLine; id?: number; offer?: Wanted };

// They are compared with each other.
const mostOfFilm = 500;
const checkedOn = optionalDay("checked_on");

/** Leaves out what is refused. Needs the lock on the film. */
export async function writeRows(db: Db, film: Film, rows: OfferRow[]): Promise<OfferLine[]> {
  const planned = await planRows(db, storedProviders(db), film, rows);
  for (const { id, offer } of planned) {
    if (offer && id !== undefined) await queries.updateOffer(db, { id, movieId: film.id }, offer);
  }
  const added = planned.flatMap(({ id, offer }) => (id === undefined && offer) || []);
  await queries.insertOffers(db, film.id, added);
  return planned.map(({ line }) => line);
}

/** Matches the offer that is the same, then one at the same address or without one. */
export async function planRows(
  db: Db,
  source: ProviderSource,
  film: Film,
  rows: OfferRow[],
): Promise<Planned[]> {
  const left = new Set(await queries.listStoredOffers(db, film.id));
  const drafts = new Map<OfferRow, Wanted | Refused>();
  for (const row of rows) drafts.set(row, await readDraft(source, row, drafts.size));
  const matches = new Map<OfferRow, Stored>();
  for (const matching of [isSame, hasSameAddress, lacksAddressOf]) {
    for (const [row, draft] of drafts) {
      if ("faults" in draft || matches.has(row)) continue;
      const [only, another] = [...left].filter((offer) => matching(offer, draft));
      if (!only || another) continue;
      matches.set(row, only);
      left.delete(only);
    }
  }
  const others: Named[] = [...left, ...matches.values()];
  const fresh = [...drafts].flatMap(([row, draft]) =>
    "faults" in draft || matches.has(row) ? [] : draft,
  );
  const elsewhere = await listElsewhere(db, film, fresh);
  const planned: Planned[] = [];
  for (const [row, draft] of drafts) {
    const current = matches.get(row);
    const wanted = current ? await read(source, row, current) : draft;
    const of = { number: row.number, film: film.title };
    if ("faults" in wanted) {
      planned.push({ row, line: { ...of, outcome: "refused", faults: wanted.faults } });
      continue;
    }
    const columns = current ? listChangedColumns(current, wanted) : [];
    if (current && columns.length === 0) {
      planned.push({ row, line: { ...of, outcome: "same" } });
      continue;
    }
    const own = others.filter((other) => other !== current);
    const faults = listConflicts(wanted, own, current ? undefined : elsewhere.get(keyOf(wanted)));
    if (faults.length > 0) {
      planned.push({ row, line: { ...of, outcome: "refused", faults } });
      continue;
    }
    others.push(wanted);
    planned.push(
      current
        ? { row, line: { ...of, outcome: "changed", columns }, id: current.id, offer: wanted }
        : { row, line: { ...of, outcome: "added" }, offer: wanted },
    );
  }
  return planned;
}

async function readDraft(source: ProviderSource, row: OfferRow, place: number) {
  const draft = await read(source, row);
  if (place < mostOfFilm) return draft;
  const faults = "faults" in draft ? draft.faults : [];
  return { faults: [`A file may have ${mostOfFilm} offers of a film`, ...faults] };
}

/** All that is wrong with the cells of a row of no film. */
export async function listFaults(source: ProviderSource, row: OfferRow): Promise<string[]> {
  const draft = await read(source, row);
  return "faults" in draft ? draft.faults : [];
}

async function read(
  source: ProviderSource,
  row: OfferRow,
  current?: Stored,
): Promise<Wanted | Refused> {
  const { typed, day, faults } = readCells(row);
  const form = { ...(current ? formOfOffer(current, "") : blankOffer), ...typed };
  const parsed = offerForm.safeParse(form);
  for (const { path, message } of parsed.error?.issues ?? [])
    faults.push(describe(String(path[0] ?? ""), message));
  for (const { field, message } of await listRefusals(source, readSource(form)))
    faults.push(describe(field, message));
  if (!parsed.success || faults.length > 0) return { faults };
  const offer = {
    ...(await toOffer(source, parsed.data)),
    checkedOn: day === undefined ? (current?.checkedOn ?? null) : day,
  };
  // Without its channel, an unofficial upload would have its link again.
  const keepsChannel =
    !("channel" in typed) || (current?.official === "no" && !parsed.data.channel);
  return current && keepsChannel ? { ...offer, channelId: current.channelId } : offer;
}

/** The form of a row, the day of its check, and faults of the cells that are no field of a form. */
function readCells({ cells }: OfferRow) {
  const day = checkedOn.safeParse(cells.checked_on);
  const burntIn = fold(cells.burnt_in ?? "");
  const faults: string[] = [];
  if (!["", "yes", "no"].includes(burntIn)) faults.push("burnt_in: it must be yes or no");
  if (!day.success) faults.push("checked_on: it must be a day such as 2026-12-24");
  else if (day.data && day.data > today()) faults.push("checked_on: it must not be a day to come");
  const typed: Record<string, string | undefined> = {};
  for (const named of offerColumns) {
    const cell = cells[named.column];
    if (!("field" in named) || cell === undefined) continue;
    // A blank cell means the usual value where a form has one to choose.
    if (cell === "" && named.field in blankOffer) continue;
    typed[named.field] =
      named.column === "burnt_in" ? (burntIn === "yes" ? "on" : undefined) : cell;
  }
  return { typed, day: "checked_on" in cells ? (day.data ?? null) : undefined, faults };
}

function readSource(form: Record<string, string | undefined>) {
  const { address, provider, channel } = offerForm.in.shape;
  return {
    address: address.safeParse(form.address).data ?? null,
    provider: provider.safeParse(form.provider).data ?? null,
    channel: channel.safeParse(form.channel).data ?? null,
  };
}

function describe(field: string, message: string): string {
  const column = columnOf(field);
  return column ? `${column}: ${message}` : message;
}

function columnOf(field: string) {
  return offerColumns.find((one) => "field" in one && one.field === field)?.column;
}

function isSame(offer: Stored, draft: Wanted): boolean {
  return identityOf(offer) === identityOf(draft);
}

function hasSameAddress(offer: Stored, draft: Wanted): boolean {
  const key = keyOf(draft);
  const isThere = key !== null && key === keyOf(offer);
  return isThere && offer.provider === draft.provider && offer.part === draft.part;
}

function listChangedColumns(current: Stored, wanted: Wanted): string[] {
  const columns = listChangedFields(current, wanted).flatMap((field) => columnOf(field) ?? []);
  return current.checkedOn === wanted.checkedOn ? columns : [...columns, "checked_on"];
}

type OtherFilm = Parameters<typeof describeOther>[0];

function listConflicts(wanted: Wanted, others: Named[], other: OtherFilm | undefined): string[] {
  const faults = other ? [describe("address", describeOther(other))] : [];
  try {
    requireNewInFilm(wanted, others);
  } catch (error) {
    if (!(error instanceof OfferRefused)) throw error;
    faults.push(describe(error.field, error.message));
  }
  return faults;
}

async function listElsewhere(db: Db, { id, isAlsoElsewhere }: Film, offers: Wanted[]) {
  const addressed = isAlsoElsewhere ? [] : offers.filter(({ address }) => address);
  if (addressed.length === 0) return new Map<string | null, never>();
  return queries.listOtherMovies(db, id, addressed);
}

function keyOf({ youtubeId, address }: Pick<Wanted, "youtubeId" | "address">): string | null {
  return youtubeId ?? address;
}
