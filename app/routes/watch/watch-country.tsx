import { Link } from "react-router";
import { addressOf } from "#shared/validation/search-params.ts";
import { SelectField } from "#ui/field.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { presentWatch } from "./present-watch.ts";

type Shown = Pick<ReturnType<typeof presentWatch>, "country" | "countries"> & { hasFree: boolean };

/** The chosen country, or the choice of one, which is remembered. */
export function WatchCountry({ country, countries, hasFree }: Shown) {
  return (
    <section className="page section" id="country">
      {country ? (
        <SectionHeading
          link={
            <Link to={addressOf("/browse", { plays: country.code })} rel="nofollow">
              All that plays in {country.name}
            </Link>
          }
        >
          In {country.name}
        </SectionHeading>
      ) : (
        <SectionHeading>Showing in your country</SectionHeading>
      )}
      <form method="post" action="/preferences" className="watch-country">
        <input type="hidden" name="back" value="/watch" />
        <SelectField
          label="Your country"
          name="country"
          hint="This page and film pages will show your country first."
          defaultValue={country?.code ?? ""}
          options={[{ value: "", label: "Any country" }, ...countries]}
        />
        <button type="submit" className="button">
          Show
        </button>
        {country && hasFree && (
          <Link to={addressOf("/browse", { watch: "free", plays: country.code })} rel="nofollow">
            Free in {country.name}
          </Link>
        )}
      </form>
    </section>
  );
}
