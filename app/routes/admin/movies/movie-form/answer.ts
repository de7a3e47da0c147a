import type { FormErrors } from "#app/http/answer-form.ts";
import type { Namesake } from "#domain/creators/picking.ts";
import type { listPossibleDuplicates } from "#domain/movies/curation-sidebar.ts";
import type { IdentifierScheme } from "#shared/options/identifiers.ts";
import type { MovieDraft } from "./draft.ts";
import type { Conflict } from "./merge-drafts.ts";

export type PossibleDuplicate = Awaited<ReturnType<typeof listPossibleDuplicates>>[number];

/** The film that has an identifier already. */
export type TakenIdentifier = { scheme: IdentifierScheme; slug: string; title: string };

export type Answer = {
  draft: MovieDraft;
  errors?: FormErrors | undefined;
  version?: number | undefined;
  /** Possible duplicates, shown before another film is added. */
  possibleDuplicates?: PossibleDuplicate[] | undefined;
  namesakes?: Namesake[] | undefined;
  conflict?: Conflict | undefined;
  taken?: TakenIdentifier | undefined;
};
