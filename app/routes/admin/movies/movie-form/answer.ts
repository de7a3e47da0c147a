import type { FormErrors } from "#app/parse-form.ts";
import type { Namesake } from "#domain/creators/picking.ts";
import type { Toast } from "#ui/toast.tsx";
import type { MovieDraft } from "./draft.ts";
import type { Conflict } from "./merge-drafts.ts";

export type PossibleDuplicate = {
  slug: string;
  title: string;
  releaseYear: number;
  director: string | null;
};

/** What a film's form is shown with: from the start, or once it was refused. */
export type Answer = {
  draft: MovieDraft;
  errors?: FormErrors | undefined;
  /** Of what the form is an edit. */
  version?: number | undefined;
  /** Films of the same title and year, told before another is added. */
  possibleDuplicates?: PossibleDuplicate[] | undefined;
  namesakes?: Namesake[] | undefined;
  /** What others changed since the form came. */
  conflict?: Conflict | undefined;
  toast?: Toast | undefined;
};
