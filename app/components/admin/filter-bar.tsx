import type { ReactNode } from "react";
import { Link } from "react-router";
import { longestText } from "#shared/validation/search-params.ts";
import { Badge } from "#ui/badge.tsx";
import { Field, SelectField } from "#ui/field.tsx";
import { LiveForm } from "../live-form.tsx";

type Option = { value: string; label: string };

type Choice = {
  label: string;
  name: string;
  /** Undefined for all. */
  value: string | undefined;
  all: string;
  options: readonly Option[];
};

type FurtherField = {
  label: string;
  name: string;
  value: string;
  kind: "number" | "day";
  placeholder?: string;
};

type Props = {
  path: string;
  /** Folded with the choices on a phone if `isFolded`. */
  text?: { label: string; value: string; placeholder?: string; isFolded?: true };
  /** Folded on a phone, or everywhere with `isFolded`. */
  choices: Choice[];
  field?: FurtherField;
  /** A sort order or the like, which filters nothing. */
  order?: Choice;
  isFolded?: boolean;
  /** The list without filters, where they can be cleared. */
  clearTo: string | undefined;
  children?: ReactNode;
};

export function FilterBar({ path, text, choices, field, order, clearTo, ...props }: Props) {
  const narrowing = [...choices, ...(field ? [field] : [])];
  const searched = text ? [{ name: "q", value: text.value }] : [];
  const folded = [...narrowing, ...(text?.isFolded ? searched : [])];
  const active = folded.filter(({ value }) => value).length;
  const values = Object.fromEntries(
    [...narrowing, ...(order ? [order] : []), ...searched].map(({ name, value = "" }) => [
      name,
      value,
    ]),
  );
  const search = text && (
    <Field
      label={text.label}
      name="q"
      type="search"
      defaultValue={text.value}
      maxLength={longestText}
      placeholder={text.placeholder}
    />
  );
  const isNarrowed = Object.values(values).some(Boolean);
  return (
    <search className="filter-bar">
      <LiveForm path={path} values={values}>
        {props.children}
        {!text?.isFolded && search}
        {order && <ChoiceField {...order} />}
        <button type="submit" className="button">
          Apply
        </button>
        {narrowing.length > 0 && (
          <details className={props.isFolded ? "filter-more" : "filter-more filter-more-narrow"}>
            <summary>Filters {active > 0 && <Badge tone="gold">{active}</Badge>}</summary>
            <div className="filter-more-fields">
              {text?.isFolded && search}
              {choices.map((choice) => (
                <ChoiceField key={choice.name} {...choice} />
              ))}
              {field && (
                <Field
                  label={field.label}
                  name={field.name}
                  {...(field.kind === "day"
                    ? { type: "date" }
                    : { inputMode: "numeric" as const, pattern: "[0-9]*" })}
                  placeholder={field.placeholder}
                  defaultValue={field.value}
                />
              )}
            </div>
          </details>
        )}
      </LiveForm>
      {clearTo && isNarrowed && (
        <Link className="button button-quiet" to={clearTo}>
          Clear Filters
        </Link>
      )}
    </search>
  );
}

/** Makes choices, which have their values by their names in the address. */
export function choicesIn(values: Record<string, string>) {
  return (name: string, label: string, all: string, options: readonly Option[]): Choice => {
    return { name, label, all, options, value: values[name] };
  };
}

function ChoiceField({ label, name, value = "", all, options }: Choice) {
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={value}
      options={[{ value: "", label: all }, ...options]}
    />
  );
}
