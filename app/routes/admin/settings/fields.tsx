import { Fragment, type ReactNode } from "react";
import {
  type SettingField,
  type SettingName,
  type SettingSection,
  settingSections,
} from "#shared/options/settings.ts";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { hintOfFeatured, hintOfKey, noteAfter } from "./notes.tsx";
import type { PresentedSettings } from "./present-settings.ts";

type Props = Pick<PresentedSettings, "values" | "keys" | "featured" | "invitation"> & {
  errors: Record<string, string>;
};

/** The fields of a section, with adjacent numbers in one row. */
export function SettingFields({ section, ...shown }: Props & { section: SettingSection }) {
  const fields = Object.entries<SettingField>(settingSections[section]) as Named[];
  const rows = groupNumbers(fields.filter(([name]) => isShown(name, shown.keys)));
  return rows.map((row) => {
    const controls = row.map(([name, field]) => (
      <Fragment key={name}>
        <Control name={name} field={field} {...shown} />
        {noteAfter(name, shown.invitation)}
      </Fragment>
    ));
    if (row.length === 1) return controls;
    return (
      <div className="settings-numbers" key={row[0]?.[0]}>
        {controls}
      </div>
    );
  });
}

type Named = [name: SettingName, field: SettingField];

/** Only a stored key can be removed. */
function isShown(name: SettingName, { tmdbSecret, youtubeSecret }: Props["keys"]): boolean {
  if (name === "removesTmdbSecret") return tmdbSecret !== null;
  return name !== "removesYoutubeSecret" || youtubeSecret !== null;
}

function groupNumbers(fields: Named[]): Named[][] {
  const rows: Named[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field[1].kind === "number" && last?.[0]?.[1].kind === "number") last.push(field);
    else rows.push([field]);
  }
  return rows;
}

type ControlProps = Props & { name: SettingName; field: SettingField };

function Control({ name, field, values, errors, keys, featured }: ControlProps): ReactNode {
  const { label, hint } = field;
  const wired = { name, label, hint, defaultValue: values[name] ?? "", error: errors[name] };
  switch (field.kind) {
    case "flag":
    case "once":
      return (
        <CheckField
          name={name}
          label={("box" in field && field.box) || label}
          defaultChecked={values[name] !== undefined}
        />
      );
    case "choice":
    case "either":
      return <SelectField {...wired} options={field.options} />;
    case "number":
      return (
        <Field
          {...wired}
          hint={name === "featuredMoviesLimit" ? hintOfFeatured(featured) : hint}
          type="number"
          inputMode="numeric"
          required
          min={field.least}
          max={field.most}
        />
      );
    case "sum":
      return <Field {...wired} inputMode="decimal" autoComplete="off" />;
    case "email":
      return <Field {...wired} autoComplete="off" inputMode="email" maxLength={field.most} />;
    case "origin":
      return <Field {...wired} type="url" placeholder={field.placeholder} maxLength={field.most} />;
    case "address":
      return <Field {...wired} type="url" maxLength={field.most} />;
    case "secret": {
      const stored = keys[name as keyof typeof keys];
      return (
        <Field
          {...wired}
          // Emptied once the key is stored.
          key={stored?.storedAt ?? "none"}
          defaultValue={undefined}
          hint={stored ? hintOfKey(stored) : hint}
          type="password"
          autoComplete="off"
          spellCheck={false}
          maxLength={field.most}
        />
      );
    }
    case "line":
      if (!field.rows) {
        return <Field {...wired} required={field.isRequired} maxLength={field.most} />;
      }
      return <TextareaField {...wired} rows={field.rows} maxLength={field.most} />;
    default:
      return <TextareaField {...wired} rows={field.rows} maxLength={field.most} />;
  }
}
