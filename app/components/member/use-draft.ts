import { type RefObject, useEffect, useState } from "react";
import { useViewer } from "../use-root-data.ts";
import { type Draft, draftName, dropDraft, isSame, readDraft, writeDraft } from "./drafts.ts";

type Options = {
  slug: string;
  form: RefObject<HTMLFormElement | null>;
  initial: Draft;
};

/** Saves typed text on this device and restores it, unless input before hydration is newer. */
export function useDraft({ slug, form, initial }: Options) {
  const name = draftName(useViewer()?.username ?? "", slug);
  const [isRestored, setRestored] = useState(false);
  const { rating, text, spoilers } = initial;

  useEffect(() => {
    const draft = readDraft(name);
    const typed = readTyped(form.current);
    const shown = { rating, text, spoilers };
    const isUntouched = isSame(typed, shown);
    if (draft && !isSame(draft, shown) && (isUntouched || isSame(typed, draft))) {
      if (isUntouched) fill(form.current, draft);
      setRestored(true);
    } else if (!isUntouched) {
      writeDraft(name, typed);
    }
  }, [name, form, rating, text, spoilers]);

  return {
    isRestored,
    save() {
      const typed = readTyped(form.current);
      if (isSame(typed, initial)) dropDraft(name);
      else writeDraft(name, typed);
    },
    drop: () => dropDraft(name),
    discard() {
      fill(form.current, initial);
      dropDraft(name);
      setRestored(false);
      textOf(form.current)?.focus();
    },
  };
}

export function readTyped(form: HTMLFormElement | null): Draft {
  const star = form?.querySelector<HTMLInputElement>("[name=rating]:checked");
  const spoilers = spoilersOf(form)?.checked ?? false;
  return { rating: Number(star?.value ?? 0), text: textOf(form)?.value ?? "", spoilers };
}

/** Fills in the fields and fires input events, so that character counters update. */
function fill(form: HTMLFormElement | null, { rating, text, spoilers = false }: Draft): void {
  for (const star of form?.querySelectorAll<HTMLInputElement>("[name=rating]") ?? []) {
    star.checked = Number(star.value) === rating;
  }
  const tick = spoilersOf(form);
  if (tick) tick.checked = spoilers;
  const field = textOf(form);
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function spoilersOf(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLInputElement>("[name=spoilers]");
}

function textOf(form: HTMLFormElement | null) {
  return form?.querySelector("textarea");
}
