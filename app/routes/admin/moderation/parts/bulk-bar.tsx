import { type MouseEvent, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { Dialog, showDialog } from "#ui/dialog.tsx";
import { DecideForm, questionTitle } from "./decide-form.tsx";
import type { ReviewAction } from "./decide-path.ts";
import { linkToModeration, type ModerationSearch } from "./moderation-search-params.ts";

type Props = {
  /** The form that the boxes belong to. */
  formId: string;
  search: ModerationSearch;
  /** Where the moderator goes on. */
  back: string;
  shownCount: number;
  /** The marks of the reviews ticked; not known without script. */
  selected: string[] | undefined;
  tickAll: (checked: boolean) => void;
};

/** What can be done with the reviews that are ticked, at the foot of the screen. */
export function BulkBar({ formId, search, back, shownCount, selected, tickAll }: Props) {
  const dialog = useId();
  const [asked, setAsked] = useState<ReviewAction>();
  useEffect(() => {
    if (asked) showDialog(dialog);
  }, [asked, dialog]);
  const isAll = selected ? selected.length === shownCount : search.bulk === "all";
  const close = () => {
    const element = document.getElementById(dialog);
    if (element instanceof HTMLDialogElement) element.close();
  };
  const ask = (act: ReviewAction) => ({
    name: "act",
    value: act,
    disabled: selected?.length === 0,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setAsked(act);
    },
  });
  const count = selected ? ` (${selected.length})` : "";
  return (
    <>
      <form className="bulk-bar" id={formId} action="/admin/moderation/decide">
        <input type="hidden" name="back" value={back} />
        <Link
          className="button"
          to={linkToModeration(search, { ...search, bulk: isAll ? "some" : "all" })}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            tickAll(!isAll);
          }}
        >
          {isAll ? "Deselect All" : "Select All"}
        </Link>
        <button type="submit" className="button button-gold" {...ask("approve")}>
          Approve All{count}
        </button>
        <button type="submit" className="button button-danger" {...ask("reject")}>
          Reject All{count}
        </button>
        <Link
          className="button button-quiet"
          to={linkToModeration(search, { ...search, bulk: undefined })}
          preventScrollReset
        >
          Cancel
        </Link>
      </form>
      {asked &&
        selected &&
        createPortal(
          <Dialog
            id={dialog}
            title={questionTitle(asked, selected.length)}
            onClose={() => setAsked(undefined)}
          >
            <DecideForm
              act={asked}
              marks={selected}
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
