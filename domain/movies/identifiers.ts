import type { Db } from "#db/client.ts";
import { FieldRefused } from "#domain/platform/errors.ts";
import {
  type Identifier,
  type IdentifierScheme,
  identifierSchemes,
} from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import * as queries from "./queries/identifiers.ts";

type OtherFilm = { slug: string; title: string; releaseYear: number };

export class IdentifierTaken extends FieldRefused<IdentifierScheme> {
  override name = "IdentifierTaken";
  readonly film: { slug: string; title: string };

  constructor({ scheme, value }: Identifier, { slug, title, releaseYear }: OtherFilm) {
    const label = labelOf(identifierSchemes, scheme);
    super(scheme, `${label} ${value} is the identifier of “${title}” (${releaseYear}).`);
    this.film = { slug, title };
  }
}

/** Throws IdentifierTaken, also for an identifier that another transaction just wrote. */
export async function requireIdentifiersWritten(
  db: Db,
  movieId: number,
  identifiers: Identifier[] = [],
): Promise<void> {
  for (const identifier of identifiers) {
    const film = await queries.findIdentified(db, identifier);
    if (film && film.id !== movieId) throw new IdentifierTaken(identifier, film);
  }
}
