import { type ReactNode, useRef, useState } from "react";
import { Further } from "#app/components/admin/further.tsx";
import { PictureField } from "#app/components/admin/picture-field.tsx";
import { PictureForm } from "#app/components/admin/picture-form.tsx";
import { useUntouchedFields } from "#app/components/admin/use-untouched-fields.ts";
import type { Namesake } from "#domain/creators/picking.ts";
import {
  type CreatorField,
  creatorLabels,
  creatorLimits,
  mapCreatorFields,
} from "#shared/creator/fields.ts";
import { countOf } from "#shared/format/count-of.ts";
import {
  type CreatorIdentifierScheme,
  creatorIdentifierSchemes,
} from "#shared/options/identifiers.ts";
import { Alert } from "#ui/alert.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { bindFields } from "#ui/bind-fields.ts";
import { Field } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { pageOf } from "./links.ts";

export type CreatorDraft = Record<CreatorField | CreatorIdentifierScheme, string>;

export const emptyDraft: CreatorDraft = {
  ...mapCreatorFields(() => ""),
  wikidata: "",
  imdb: "",
  tmdb: "",
};

type Props = {
  action: string;
  act: "add" | "update";
  back: string;
  draft: CreatorDraft;
  version?: number;
  refused?: Record<string, string> | undefined;
  /** Shown before another creator is added. */
  possibleDuplicates?: Namesake[] | undefined;
  onDone?: () => void;
  cancel: ReactNode;
  children?: ReactNode;
};

const buttons = {
  add: { label: "Add Creator", busy: "Adding…" },
  update: { label: "Update Creator", busy: "Saving…" },
};

export function CreatorForm({ action, act, back, draft, version, ...rest }: Props) {
  const { refused, onDone, cancel, children } = rest;
  const form = useRef<HTMLFormElement>(null);
  const [answered, setAnswered] = useState<{ possibleDuplicates?: Namesake[] }>();
  const { possibleDuplicates } = answered ?? rest;
  useUntouchedFields(form, draft, version);
  return (
    <PictureForm
      {...{ action, form, refused, onDone, cancel, ...buttons[act] }}
      {...(possibleDuplicates && { label: "Add Anyway", choice: "despite" })}
      onRefused={setAnswered}
      failure={`Failed to ${act} creator`}
    >
      {(wrong) => {
        const field = bindFields(draft, wrong);
        const filled = creatorIdentifierSchemes.filter(({ value }) => draft[value]);
        return (
          <>
            <input type="hidden" name="back" value={back} />
            {version !== undefined && <input type="hidden" name="version" value={version} />}
            {possibleDuplicates && <PossibleDuplicates creators={possibleDuplicates} />}
            <Field
              label={creatorLabels.name}
              {...field("name")}
              dir="auto"
              autoComplete="off"
              required
              maxLength={creatorLimits.name}
            />
            <TextareaField
              label={creatorLabels.bio}
              {...field("bio")}
              dir="auto"
              rows={5}
              maxLength={creatorLimits.bio}
            />
            <div className="action-form-pair">
              <Field
                label={creatorLabels.country}
                {...field("country")}
                autoComplete="off"
                maxLength={creatorLimits.country}
              />
              <Field
                label={creatorLabels.bornYear}
                {...field("bornYear")}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
              />
            </div>
            <Further
              title="Identifiers"
              filled={filled.map(({ label }) => label)}
              isMarked={creatorIdentifierSchemes.some(({ value }) => wrong[value])}
            >
              {creatorIdentifierSchemes.map(({ value, label }) => (
                <Field
                  key={value}
                  label={label}
                  {...field(value)}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={500}
                />
              ))}
            </Further>
            <PictureField
              label={creatorLabels.imageUrl}
              address={draft.imageUrl}
              error={wrong.image}
              preview={(src) => <Avatar name={draft.name || "?"} src={src} />}
            />
            {children}
          </>
        );
      }}
    </PictureForm>
  );
}

function PossibleDuplicates({ creators }: { creators: Namesake[] }) {
  return (
    <Alert title="The catalogue may have this creator already">
      <ul>
        {creators.map(({ slug, name, country, bornYear, movieCount }) => (
          <li key={slug}>
            <a href={pageOf(slug, "edit")} target="_blank" rel="noreferrer">
              {name}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>{" "}
            <span className="meta">
              {[countOf(movieCount, "movie"), country, bornYear && `born ${bornYear}`]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
