import type { ReactNode } from "react";
import { href } from "react-router";
import { ConfirmForm } from "#app/components/member/confirm-form.tsx";
import { DialogLink } from "#app/components/member/dialog-link.tsx";

type Props = { slug: string; version: number; change: { by: string; when: string } };

export function RestoreVersionLink({ slug, version, change }: Props) {
  return (
    <DialogLink
      className="button"
      to={pathOf(slug, version)}
      title="Restore this version"
      content={(dialog) => <RestoreVersionForm {...{ slug, version, change }} {...dialog} />}
    >
      Restore this version
    </DialogLink>
  );
}

type FormProps = Props & { onDone?: () => void; cancel: ReactNode };

export function RestoreVersionForm({ slug, version, change, onDone, cancel }: FormProps) {
  return (
    <ConfirmForm
      action={pathOf(slug, version)}
      failure="Failed to update movie"
      tone="gold"
      label="Restore this version"
      busy="Restoring…"
      {...{ onDone, cancel }}
    >
      <p>
        The film, its cast, crew, trailers, awards, offers and related films become what they were{" "}
        {change.by
          ? `after the change of ${change.by}, ${change.when}`
          : "before all of these changes"}
        . What is there now stays in the history.
      </p>
    </ConfirmForm>
  );
}

function pathOf(slug: string, version: number): string {
  return href("/admin/movies/edit/:slug/history/:version", { slug, version: String(version) });
}
