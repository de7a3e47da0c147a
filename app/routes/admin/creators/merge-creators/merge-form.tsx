import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ownPicture } from "#app/components/admin/picture-field.tsx";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { RefusalAlert } from "#app/components/member/refusal-alert.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { compareCreators } from "#domain/creators/merging.ts";
import { type CreatorField, creatorFields } from "#shared/creator/fields.ts";
import { countOf } from "#shared/format/count-of.ts";
import { creatorIdentifierSchemes } from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { Alert } from "#ui/alert.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { pageOf } from "../form/links.ts";

type Compared = Awaited<ReturnType<typeof compareCreators>>[number];
type Entry = Omit<Compared, "id" | "createdAt"> & { joinedYear: number };

type Props = { one: Entry; other: Entry; refused?: Record<string, string> | undefined };

export function MergeForm({ one, other, refused }: Props) {
  const { submit, pending, errors } = useFormAction({ failure: "Failed to merge creators" });
  const stays = other.movieCount > one.movieCount ? other : one;
  const goes = stays === one ? other : one;
  const entries = [one, other];
  const found = { ...refused, ...errors };
  return (
    <form className="merge-form" method="post" action={pageOf(one.slug, "merge")} onSubmit={submit}>
      <input type="hidden" name="with" value={other.slug} />
      <RefusalAlert>{Object.values(found)[0]}</RefusalAlert>
      <Choice name="stays" legend="Which entry stays" chosen={stays.slug} entries={entries}>
        {(entry) => <MergeSide entry={entry} />}
      </Choice>
      {creatorFields.map(({ name, label }) =>
        one[name] === other[name] ? (
          <input key={name} type="hidden" name={name} value={stays.slug} />
        ) : (
          <Choice
            key={name}
            name={name}
            legend={label}
            chosen={stays[name] === null ? goes.slug : stays.slug}
            entries={entries}
          >
            {(entry) => <MergeField entry={entry} name={name} />}
          </Choice>
        ),
      )}
      <Alert title="What happens">
        <p>
          The entry that stays gets the films of both, and is credited wherever the other was. The
          other address leads to it permanently. It keeps its own identifiers in other catalogues
          and gains the other’s.
        </p>
        <p>
          For thirty days the merge can be undone under Deleted creators: the films, names and
          addresses go back, except what has been changed since.
        </p>
      </Alert>
      <FormActions
        cancel={
          <Link className="button" to={pageOf(one.slug, "merge")}>
            Choose another entry
          </Link>
        }
        isBusy={pending !== undefined}
        label="Merge Creators"
        busy="Merging…"
      />
    </form>
  );
}

type ChoiceProps = {
  name: string;
  legend: string;
  chosen: string;
  entries: Entry[];
  children: (entry: Entry) => ReactNode;
};

function Choice({ name, legend, chosen, entries, children }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className="merge-choice">
      <legend>{legend}</legend>
      {entries.map((entry) => (
        <label key={entry.slug} htmlFor={id + entry.slug}>
          <input
            id={id + entry.slug}
            type="radio"
            name={name}
            value={entry.slug}
            defaultChecked={entry.slug === chosen}
          />
          <span>{children(entry)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function MergeSide({ entry }: { entry: Entry }) {
  const { name, slug, imageUrl, movieCount, joinedYear, otherNames, films } = entry;
  const identifiers = entry.identifiers.map(({ scheme, value }) => {
    return `${labelOf(creatorIdentifierSchemes, scheme)} ${value}`;
  });
  return (
    <span className="merge-entry">
      <Avatar name={name} src={ownPicture(imageUrl)} />
      <span>
        <b>{name}</b>
        <span className="meta">
          {countOf(movieCount, "movie")} · Joined {joinedYear}
        </span>
        <span className="meta">/creator/{slug}</span>
        {otherNames.length > 0 && (
          <span className="meta">Also credited as {otherNames.join(", ")}</span>
        )}
        {identifiers.length > 0 && <span className="meta">{identifiers.join(" · ")}</span>}
        {films.map((film) => (
          <span key={film.slug} className="merge-film" dir="auto">
            {film.title} <span className="meta">{film.releaseYear}</span>
          </span>
        ))}
        {movieCount > films.length && (
          <span className="meta">and {movieCount - films.length} more</span>
        )}
      </span>
    </span>
  );
}

function MergeField({ entry, name }: { entry: Entry; name: CreatorField }) {
  const value = entry[name];
  if (value === null) return <i>none</i>;
  if (name === "imageUrl") return <Avatar name={entry.name} src={ownPicture(entry.imageUrl)} />;
  return <span dir="auto">{value}</span>;
}
