import { Link } from "react-router";
import { addressOf } from "#shared/validation/search-params.ts";
import { SelectField } from "#ui/field.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { presentCountry } from "./present-watch.ts";

type Shown = ReturnType<typeof presentCountry>;

export function InCountry({ code, name, providers }: Shown) {
  return (
    <section className="page section">
      <SectionHeading
        link={
          <Link to={addressOf("/browse", { plays: code })} rel="nofollow">
            All that plays in {name}
          </Link>
        }
      >
        In {name}
      </SectionHeading>
      <ul className="watch-providers">
        <li>
          <Link to={addressOf("/browse", { watch: "free", plays: code })} rel="nofollow">
            Free in {name}
          </Link>
          <span>In full, at no cost</span>
        </li>
        {providers.map(({ name: provider, to, films }) => (
          <li key={to}>
            <Link to={to}>
              {provider}
              <span className="visually-hidden"> in {name}</span>
            </Link>
            <span>{films}</span>
          </li>
        ))}
      </ul>
      <p className="watch-note">
        <a href="#country">Choose another country</a>
      </p>
    </section>
  );
}

type Props = {
  country: string;
  /** Pairs of name and code. */
  countries: readonly (readonly [string, string])[];
};

/** Leads to a country's list, and remembers the country on request. */
export function Countries({ country, countries }: Props) {
  const choices = countries.map(([label, value]) => ({ label, value }));
  return (
    <section className="page section" id="country">
      <SectionHeading>What plays in your country</SectionHeading>
      <form method="post" action="/preferences" className="watch-country">
        <input type="hidden" name="back" value="/watch" />
        <SelectField
          label="Remember my country"
          name="country"
          hint="This page then begins with it, and film pages list first what plays there."
          defaultValue={country}
          options={[{ value: "", label: "Any country" }, ...choices]}
        />
        <button type="submit" className="button button-gold">
          Remember
        </button>
      </form>
      <ul className="watch-countries">
        {countries.map(([name, code]) => (
          <li key={code}>
            <Link
              to={addressOf("/browse", { plays: code })}
              rel="nofollow"
              aria-label={`What plays in ${name}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
