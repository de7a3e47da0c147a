import { accountPaths } from "#app/routes/account/sections/paths.ts";
import { apiPath } from "#app/routes/api/resources.ts";
import { SectionHeading } from "#ui/section-heading.tsx";

type Props = { origin: string; address: string; day: string | undefined; siteName: string };

export function HowToUse({ origin, address, day, siteName }: Props) {
  return (
    <div className="how-to-use">
      <section className="section">
        <SectionHeading>Match your own list</SectionHeading>
        <p>
          Libraries and festivals can match a spreadsheet of films, people or festivals with this
          catalogue. In <a href="https://openrefine.org">OpenRefine</a>, choose <i>Reconcile</i>,
          then <i>Start reconciling…</i> and <i>Add standard service…</i> for a column of titles or
          names, and enter <code>{`${origin}/reconcile`}</code>. Columns with the year, the
          director, the country or a number at IMDb, TMDB or Wikidata make the matches surer.{" "}
          <i>Add columns from reconciled values…</i> then fetches what is known here. Other tools
          that speak the Reconciliation Service API 0.2 can do the same.
        </p>
      </section>
      <section className="section">
        <SectionHeading>Read your own data</SectionHeading>
        <p>
          Members’ own programs can read their reviews at <code>{`${apiPath}/me/reviews`}</code>,
          their watchlist at <code>{`${apiPath}/me/watchlist`}</code> and their diary at{" "}
          <code>{`${apiPath}/me/diary`}</code>, with an{" "}
          <a href={accountPaths.tokens}>access token</a>.
        </p>
      </section>
      <section className="section">
        <SectionHeading>How to cite it</SectionHeading>
        <p>Nobody has to, but readers like to know where a figure comes from:</p>
        <blockquote>{`${siteName}: African films. Open data${day ? `, ${day}` : ""}. ${address}`}</blockquote>
      </section>
      <section className="section">
        <SectionHeading>How to help</SectionHeading>
        <p>
          Find a film whose facts you know, and press ‘Suggest a correction’ on{" "}
          <a href="/movies">its page</a>. Do you know where it can be watched? Say so there too: a
          curator looks at every suggestion.
        </p>
      </section>
    </div>
  );
}
