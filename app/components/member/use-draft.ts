import { type RefObject, useEffect, useState } from "react";
import { useViewer } from "../use-root-data.ts";
import { type Draft, draftName, dropDraft, isSame, readDraft, writeDraft } from "./drafts.ts";

type Options = {
  /** The film that is reviewed. */
  slug: string;
  form: RefObject<HTMLFormElement | null>;
  /** What the form shows by itself: nothing, or the review that is edited. */
  given: Draft;
};

/**
 * Keeps what is typed into a review's form on this device, and brings it back when the form is shown
 * again; what was typed before this script arrived is newer, and stays.
 */
export function useDraft({ slug, form, given }: Options) {
  const name = draftName(useViewer()?.username ?? "", slug);
  const [isRestored, setRestored] = useState(false);
  const { rating, text } = given;

  useEffect(() => {
    const draft = readDraft(name);
    const typed = readTyped(form.current);
    const shown = { rating, text };
    const isUntouched = isSame(typed, shown);
    if (draft && !isSame(draft, shown) && (isUntouched || isSame(typed, draft))) {
      if (isUntouched) fill(form.current, draft);
      setRestored(true);
    } else if (!isUntouched) {
      writeDraft(name, typed);
    }
  }, [name, form, rating, text]);

  return {
    /** Whether the form shows what was typed earlier. */
    isRestored,
    /** To be called whenever something was typed. */
    save() {
      const typed = readTyped(form.current);
      if (isSame(typed, given)) dropDraft(name);
      else writeDraft(name, typed);
    },
    /** Forgets what was typed, once it is posted or given up. */
    drop: () => dropDraft(name),
    /** Shows what the form shows by itself again. */
    discard() {
      fill(form.current, given);
      dropDraft(name);
      setRestored(false);
      textOf(form.current)?.focus();
    },
  };
}

/** What a review's form holds now. */
export function readTyped(form: HTMLFormElement | null): Draft {
  const star = form?.querySelector<HTMLInputElement>("[name=rating]:checked");
  return { rating: Number(star?.value ?? 0), text: textOf(form)?.value ?? "" };
}

/** Fills in the form's own fields, as if it was typed: what counts letters hears of it. */
function fill(form: HTMLFormElement | null, { rating, text }: Draft): void {
  for (const star of form?.querySelectorAll<HTMLInputElement>("[name=rating]") ?? []) {
    star.checked = Number(star.value) === rating;
  }
  const field = textOf(form);
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function textOf(form: HTMLFormElement | null) {
  return form?.querySelector("textarea");
}
