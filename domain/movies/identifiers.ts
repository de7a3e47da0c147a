import type { Db } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import {
  type Identifier,
  type IdentifierScheme,
  identifierSchemes,
} from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import * as queries from "./queries/identifiers.ts";

type OtherFilm = { slug: string; title: string; releaseYear: number };

export class IdentifierTaken extends Conflict {
  override name = "IdentifierTaken";
  readonly scheme: IdentifierScheme;
  readonly film: { slug: string; title: string };

  constructor({ scheme, value }: Identifier, { slug, title, releaseYear }: OtherFilm) {
    const label = labelOf(identifierSchemes, scheme);
    super(`${label} ${value} is the identifier of “${title}” (${releaseYear}).`);
    this.scheme = scheme;
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
