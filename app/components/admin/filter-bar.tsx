import type { ReactNode } from "react";
import { Link } from "react-router";
import { longestText } from "#shared/validation/search-params.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { LiveForm } from "../live-form.tsx";

type Option = { value: string; label: string };

type Choice = {
  label: string;
  name: string;
  /** What is chosen; undefined for all. */
  value: string | undefined;
  /** The first option, for all. */
  all: string;
  options: readonly Option[];
};

type Props = {
  path: string;
  text?: { label: string; value: string; placeholder?: string };
  choices: Choice[];
  /** The list without filters, where they can be cleared. */
  clearTo: string | undefined;
  /** Hidden fields. */
  children?: ReactNode;
};

/** Filters of a list: words, sent as `q`, and choices. */
export function FilterBar({ path, text, choices, clearTo, children }: Props) {
  const chosen = choices.map(({ name, value = "" }) => [name, value]);
  const values: Record<string, string> = {
    ...(text && { q: text.value }),
    ...Object.fromEntries(chosen),
  };
  const isNarrowed = Object.values(values).some(Boolean);
  return (
    <search className="filter-bar">
      <LiveForm path={path} values={values}>
        {children}
        {text && (
          <Field
            label={text.label}
            name="q"
            type="search"
            defaultValue={text.value}
            maxLength={longestText}
            placeholder={text.placeholder}
          />
        )}
        {choices.map(({ label, name, value = "", all, options }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            defaultValue={value}
            options={[{ value: "", label: all }, ...options]}
          />
        ))}
        <button type="submit" className="button">
          Apply
        </button>
      </LiveForm>
      {clearTo && isNarrowed && (
        <Link className="button button-quiet" to={clearTo}>
          Clear Filters
        </Link>
      )}
    </search>
  );
}
