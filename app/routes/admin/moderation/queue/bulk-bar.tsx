import { type MouseEvent, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { Dialog, showDialog } from "#ui/dialog.tsx";
import { DecideForm, questionTitle } from "./decide-form.tsx";
import type { ReviewAction } from "./decide-path.ts";
import {
  type ModerationSearch,
  moderationPath,
  moderationSearch,
} from "./moderation-search-params.ts";

type Props = {
  formId: string;
  search: ModerationSearch;
  back: string;
  shownCount: number;
  /** Unknown without JavaScript. */
  selected: string[] | undefined;
  tickAll: (checked: boolean) => void;
};

export function BulkBar({ formId, search, back, shownCount, selected, tickAll }: Props) {
  const dialog = useId();
  const [question, setQuestion] = useState<ReviewAction>();
  useEffect(() => {
    if (question) showDialog(dialog);
  }, [question, dialog]);
  const isAll = selected ? selected.length === shownCount : search.bulk === "all";
  const close = () => {
    const element = document.getElementById(dialog);
    if (element instanceof HTMLDialogElement) element.close();
  };
  const buttonFor = (act: ReviewAction) => ({
    name: "act",
    value: act,
    disabled: selected?.length === 0,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setQuestion(act);
      // The dialog stays mounted for a moment after it was closed.
      showDialog(dialog);
    },
  });
  const count = selected ? ` (${selected.length})` : "";
  return (
    <>
      <form className="bulk-bar" id={formId} action="/admin/moderation/decide">
        <input type="hidden" name="back" value={back} />
        <Link
          className="button"
          to={moderationSearch.link(moderationPath, search, {
            ...search,
            bulk: isAll ? "some" : "all",
          })}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            tickAll(!isAll);
          }}
        >
          {isAll ? "Deselect All" : "Select All"}
        </Link>
        <button type="submit" className="button button-gold" {...buttonFor("approve")}>
          Approve All{count}
        </button>
        <button type="submit" className="button" {...buttonFor("reject")}>
          Reject All{count}
        </button>
        <Link
          className="button button-quiet"
          to={moderationSearch.link(moderationPath, search, { ...search, bulk: undefined })}
          preventScrollReset
        >
          Cancel
        </Link>
      </form>
      {question &&
        selected &&
        createPortal(
          <Dialog
            id={dialog}
            title={questionTitle(question, selected.length)}
            onClose={() => setQuestion(undefined)}
          >
            <DecideForm
              act={question}
              references={selected}
              back={back}
              onDone={() => {
                tickAll(false);
                close();
              }}
              cancel={
                <button type="button" className="button" onClick={close}>
                  Cancel
                </button>
              }
            />
          </Dialog>,
          document.body,
        )}
    </>
  );
}
