import type { Db } from "#db/client.ts";
import type { Identifier } from "#shared/options/identifiers.ts";

export function listWithIdentifiers(db: Db, identifiers: Identifier[]) {
  return (
    db
      .selectFrom("movieIdentifiers")
      .innerJoin("movies", "movies.id", "movieIdentifiers.movieId")
      .select(["movies.id", "movies.slug", "movies.title"])
      .select(["movieIdentifiers.scheme", "movieIdentifiers.value"])
      .where(({ eb, or }) =>
        or(
          identifiers.map(({ scheme, value }) =>
            eb("movieIdentifiers.scheme", "=", scheme).and("movieIdentifiers.value", "=", value),
          ),
        ),
      )
      // So that a refusal names the same one each time, Wikidata’s before others of a film.
      .orderBy("movieIdentifiers.scheme", "desc")
      .execute()
  );
}
