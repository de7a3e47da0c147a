import { Link } from "react-router";
import { nameOfCountry } from "#shared/options/world-countries.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { SelectField } from "#ui/field.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/** Heads the shelves of a country, or where nothing is known of it those of all countries. */
export function InCountry({ country, isKnown }: { country: string; isKnown: boolean }) {
  const name = nameOfCountry(country);
  return (
    <section className="page section">
      <SectionHeading
        link={
          <Link to={addressOf("/browse", { plays: country })} rel="nofollow">
            All that plays in {name}
          </Link>
        }
      >
        In {name}
      </SectionHeading>
      {!isKnown && (
        <p>Nobody has told us yet what plays in {name}. Here is what we know of elsewhere.</p>
      )}
    </section>
  );
}

type Props = { country: string; countries: { value: string; label: string }[] };

/** The choice of a country, which is remembered. */
export function ChooseCountry({ country, countries }: Props) {
  return (
    <form method="post" action="/preferences" className="watch-country">
      <input type="hidden" name="back" value="/watch" />
      <SelectField
        label="Showing in your country"
        name="country"
        hint="This page and film pages will show your country first."
        defaultValue={country}
        options={[{ value: "", label: "Any country" }, ...countries]}
      />
      <button type="submit" className="button">
        Show
      </button>
    </form>
  );
}
