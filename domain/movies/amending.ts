import { type Db, database } from "#db/client.ts";
import { requireUnchangedSince } from "#domain/catalogue/history.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type Identifier, identifierSchemes } from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { changeMovie } from "./curation.ts";
import { withImportedPoster } from "./posters.ts";
import * as amending from "./queries/amending.ts";
import * as queries from "./queries/document.ts";

export type MovieParts = Partial<queries.MovieDocument>;

type Amendment = {
  /** The film's version when the parts were chosen; without it, newer values are replaced. */
  version?: number;
  parts: MovieParts;
  source: string;
  suggestedBy?: number | undefined;
  also?: (db: Db) => Promise<void>;
};

/**
 * Throws EditedMeanwhile where others changed the film after `version`, Conflict where an
 * identifier is another film's, and as `changeMovie`.
 */
export async function amendMovie(
  viewer: Viewer,
  slug: string,
  { version, parts: given, also, ...origin }: Amendment,
): Promise<void> {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  const { posterUrl = null, ...others } = given;
  const parts = posterUrl ? { ...others, ...(await withImportedPoster({ posterUrl })) } : others;
  await changeMovie(
    viewer,
    slug,
    "edit movies",
    async (db, { id }) => {
      const current = await queries.getDocument(db, id);
      const subject = { subject: "movie", subjectId: id } as const;
      if (version !== undefined) await requireUnchangedSince(db, subject, version, current);
      if (parts.identifiers) {
        const taken = await amending.listWithIdentifiers(db, parts.identifiers);
        const other = taken.find((movie) => movie.id !== id);
        if (other) throw new Conflict(describeTaken(other));
      }
      await queries.writeMovie(db, id, { ...current, ...parts });
      await also?.(db);
    },
    origin,
  );
}

/** Throws SignInRequired, Suspended, Forbidden. */
export async function listMoviesIdentified(viewer: Viewer, identifiers: Identifier[]) {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  if (identifiers.length === 0) return [];
  return amending.listWithIdentifiers(database(), identifiers);
}

function describeTaken({ title, scheme, value }: { title: string } & Identifier): string {
  return `“${title}” has the ${labelOf(identifierSchemes, scheme)} identifier ${value} already.`;
}
