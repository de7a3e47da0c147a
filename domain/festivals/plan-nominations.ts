import type { Db } from "#db/client.ts";
import { type FoundFilm, listFilmsNamed } from "#domain/movies/records.ts";
import { FieldRefused } from "#domain/platform/errors.ts";
import { awardNameOf, categoryOfAward, partsOfResult } from "#shared/options/awards.ts";
import { awardLimits } from "#shared/validation/catalogue-limits.ts";
import type { NominationInput } from "#shared/validation/festivals.ts";
import { fits } from "#shared/validation/form-fields.ts";
import { inFolds } from "./events.ts";
import { listCategories, type PanelEvent } from "./queries/events.ts";
import { listNominationsOf, type StoredNomination } from "./queries/nominations.ts";

/** What a file does not have stays as it is. */
type OptionalField = "people" | "note" | "source";
export type NominationRow = Omit<NominationInput, OptionalField> &
  Partial<Pick<NominationInput, OptionalField>>;

export type Planned = Exclude<ReturnType<typeof planOne>, FieldRefused>;

type Known = {
  event: PanelEvent;
  categories: Map<string, number>;
  byKey: Map<string, StoredNomination>;
};

/**
 * What each row comes to, or why not: a new nomination, or the values of one that is there, which is
 * the same film in the same category and edition. `changed` are those that the rows change.
 */
export async function planNominations(
  db: Db,
  event: PanelEvent,
  rows: NominationRow[],
  changed: (StoredNomination | undefined)[] = [],
): Promise<(Planned | FieldRefused)[]> {
  const found = await listFilmsNamed(db, rows);
  const films = Map.groupBy(found, ({ place }) => place);
  const stored = await listNominationsOf(db, event.id, {
    years: rows.map(({ edition }) => edition),
    movieIds: found.map(({ id }) => id),
    titles: rows.flatMap(({ film }) => film ?? []),
  });
  const categories = new Map(
    (await listCategories(db, event.id)).flatMap(({ id, name, formerNames }) =>
      [name, ...formerNames].map((one) => [inFolds(one), id] as const),
    ),
  );
  const byKey = new Map(
    stored.map((one) => [keyOf(one.year, one.categoryId, filmKeyOf(one)), one]),
  );
  return rows.map((row, place) =>
    planOne({ event, categories, byKey }, row, films.get(place) ?? [], changed[place]),
  );
}

function planOne(
  { event, categories, byKey }: Known,
  row: NominationRow,
  found: FoundFilm[],
  changed?: StoredNomination,
) {
  const film = chooseFilm(row, found);
  if (film instanceof FieldRefused) return film;
  const categoryId = categories.get(inFolds(row.category)) ?? inFolds(row.category);
  const titled = filmKeyOf({ movieId: null, filmTitle: row.film, filmYear: row.year });
  const keys = [...(film ? [filmKeyOf({ movieId: film.id })] : []), titled].map((key) =>
    keyOf(row.edition, categoryId, key),
  );
  const same = keys.map((key) => byKey.get(key)).find(Boolean);
  const current = changed ?? same;
  const category = categoryOfAward(event.name, event.otherNames, row.category);
  const isPlaced = current?.year === row.edition && current.categoryId === categoryId;
  if (!isPlaced && !fits(category, awardLimits.category))
    return new FieldRefused("category", "Category is too long beside the festival’s name");
  const isStillOfFilm = film !== null && (current?.movieId ?? film.id) === film.id;
  const values = {
    ...(!isPlaced && {
      name: awardNameOf(event.name, event.otherNames),
      category,
      year: row.edition,
    }),
    ...partsOfResult(row.result),
    movieId: film?.id ?? null,
    ...(film === null && { filmTitle: row.film, filmYear: row.year }),
    ...(film !== null && !isStillOfFilm && { filmTitle: null, filmYear: null }),
    ...{ people: row.people, note: row.note, source: row.source },
  };
  return {
    key: keys[0] ?? "",
    current,
    film,
    values,
    isDouble: changed !== undefined && same !== undefined && same.id !== changed.id,
    isChanged:
      !current ||
      Object.entries(values).some(([field, value]) => {
        return value !== undefined && value !== current[field as keyof StoredNomination];
      }),
  };
}

function chooseFilm(row: NominationRow, found: FoundFilm[]): FoundFilm | FieldRefused | null {
  const [first, second] = found;
  if (row.movie !== null && !first) return new FieldRefused("movie", "No film has this address");
  if (first && second?.distance === first.distance)
    return new FieldRefused(
      "film",
      "Several films have this title and year, so name one by its address",
    );
  return first ?? null;
}

type NamedFilm = { movieId: number | null; filmTitle?: string | null; filmYear?: number | null };

function filmKeyOf({ movieId, filmTitle, filmYear }: NamedFilm): string {
  return movieId === null ? `${inFolds(filmTitle ?? "")} ${filmYear ?? ""}` : `#${movieId}`;
}

function keyOf(year: number, category: number | string | null, film: string): string {
  return JSON.stringify([year, category, film]);
}
