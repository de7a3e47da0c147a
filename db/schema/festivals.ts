import type { Generated, GeneratedAlways } from "kysely";
import type { AwardName, Distinction, EventKind } from "#shared/options/awards.ts";
import type { Day } from "./offers.ts";

export type EventsTable = {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  otherNames: Generated<string[]>;
  foldedNames: GeneratedAlways<string[]>;
  /** Null where only awards of films name it. */
  kind: EventKind | null;
  founded: number | null;
  country: string | null;
  city: string | null;
  isAfrican: Generated<boolean>;
  yearsBetween: number | null;
  website: string | null;
  wikidata: string | null;
  listOrder: GeneratedAlways<string>;
};

export type EditionsTable = {
  id: GeneratedAlways<number>;
  eventId: number;
  year: number;
  number: number | null;
  isOnline: Generated<boolean>;
  startsOn: Day;
  endsOn: Day;
};

export type CategoriesTable = {
  id: GeneratedAlways<number>;
  eventId: number;
  slug: string;
  name: string;
  formerNames: Generated<string[]>;
  foldedNames: GeneratedAlways<string[]>;
};

export type NominationsTable = {
  id: GeneratedAlways<number>;
  movieId: number | null;
  name: AwardName;
  category: string;
  year: number;
  won: boolean;
  /** Of a film that is not here, or was not when it was nominated. */
  filmTitle: string | null;
  filmYear: number | null;
  foldedFilm: GeneratedAlways<string | null>;
  /** Set by a trigger from name, category and year. */
  editionId: GeneratedAlways<number | null>;
  categoryId: GeneratedAlways<number | null>;
  distinction: Distinction | null;
  people: string | null;
  note: string | null;
  source: string | null;
  /** Null for those of before it was recorded. */
  createdAt: Generated<Date | null>;
};
