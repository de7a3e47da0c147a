import type { ReactNode } from "react";
import { ConfirmForm } from "#app/components/member/confirm-form.tsx";
import { DialogLink } from "#app/components/member/dialog-link.tsx";
import { type ListKind, movieLists } from "#shared/options/movie-records.ts";
import { linkToRecords, nameOf } from "./records-search-params.ts";

type Props = {
  kind: ListKind;
  entryKey: string;
  name: string;
  path: string;
  slug: string;
  /** The element to focus once the entry is removed. */
  focus: string;
  onDone: () => void;
};

export function RemoveLink(props: Props) {
  const { kind, entryKey, name, path, slug, onDone } = props;
  const place = { kind, key: entryKey };
  return (
    <DialogLink
      className="button button-quiet"
      to={`${linkToRecords(path, slug, { remove: place })}#${nameOf(place)}`}
      title={`Delete ${movieLists[kind].label}`}
      content={(dialog) => (
        <RemoveForm
          {...props}
          onDone={() => {
            onDone();
            dialog.onDone();
          }}
          cancel={dialog.cancel}
        />
      )}
    >
      Delete<span className="visually-hidden"> {name}</span>
    </DialogLink>
  );
}

export function RemoveForm({ cancel, ...props }: Props & { cancel: ReactNode }) {
  const { kind, entryKey, name, path, slug, focus, onDone } = props;
  const { one } = movieLists[kind];
  const here = linkToRecords(path, slug);
  return (
    <ConfirmForm
      className="record-removal"
      action={here}
      failure={`Failed to remove ${one}`}
      sent={{ intent: "remove", list: kind, id: entryKey, back: `${here}#${focus}` }}
      {...{ onDone, cancel }}
    >
      <p>
        Are you sure you want to delete this {one}, “{name}”?
        {slug && " The film’s history keeps it."}
      </p>
    </ConfirmForm>
  );
}
