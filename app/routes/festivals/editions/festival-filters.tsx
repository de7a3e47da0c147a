import { eventKinds } from "#shared/options/awards.ts";
import {
  option,
  optionalText,
  place,
  searchParams,
  text,
} from "#shared/validation/list-address.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { home } from "./present-festival.ts";

export const festivalsSearch = searchParams({
  text: text(),
  kind: option(eventKinds),
  country: optionalText(),
  ...place(),
});

type Props = {
  search: ReturnType<typeof festivalsSearch.parse>;
  countries: string[];
  isOpen: boolean;
};

export function FestivalFilters({ search, countries, isOpen }: Props) {
  const named = countries.map((name) => ({ value: name, label: name }));
  return (
    <search className="page">
      <details className="festival-filters" open={isOpen}>
        <summary>Find a festival or award</summary>
        <form action={home.to}>
          <Field
            label="Search by any name"
            type="search"
            name="q"
            defaultValue={search.text}
            maxLength={longestText}
          />
          <SelectField
            label="Kind"
            name="kind"
            defaultValue={search.kind ?? ""}
            options={[{ value: "", label: "Festivals and awards" }, ...eventKinds]}
          />
          <SelectField
            label="Country"
            name="country"
            defaultValue={search.country ?? ""}
            options={[{ value: "", label: "Everywhere" }, ...named]}
          />
          <button type="submit" className="button">
            Show
          </button>
        </form>
      </details>
    </search>
  );
}
