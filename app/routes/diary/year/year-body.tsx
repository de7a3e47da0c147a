import { CountryMap, MostFilms, mapLegend } from "#app/components/country-map.tsx";
import { DecadeBar } from "#app/components/decade-bar.tsx";
import { Figures } from "#app/components/figures.tsx";
import { LanguageStrip } from "#app/components/language-strip.tsx";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Stars } from "#ui/stars.tsx";
import type { presentYear } from "./present-year.ts";

type Year = ReturnType<typeof presentYear>;

/** What a year of a diary has below its cloth; drawn by the server alone. */
export function YearBody({ year }: { year: Year }) {
  const { countries, languages, decades, people, moments, diary, isOwn } = year;
  return (
    <>
      <p className="meta year-intro">
        A thread for each film, in the colours of its poster and the pattern of its genre; the more
        stars, the wider. <Link to={diary}>{isOwn ? "Your diary" : "The diary"}</Link>
      </p>
      <Figures figures={year.figures} />
      {moments.length > 0 && (
        <ul className="year-moments">
          {moments.map(({ label, movie, date, rating }) => (
            <li key={label} className="surface">
              <h2>{label}</h2>
              <MiniMovie movie={movie}>
                {rating && <Stars value={rating} />}
                <span className="meta">{date}</span>
              </MiniMovie>
            </li>
          ))}
        </ul>
      )}
      {countries.length > 0 && (
        <section className="section">
          <SectionHeading>Across Africa</SectionHeading>
          <div className="year-map">
            <CountryMap counts={countries} />
            <div>
              <MostFilms counts={countries} />
              <p className="meta">{mapLegend}</p>
            </div>
          </div>
        </section>
      )}
      {languages.length > 0 && (
        <section className="section">
          <SectionHeading>Languages heard</SectionHeading>
          <LanguageStrip counts={languages} />
        </section>
      )}
      {decades.length > 1 && (
        <section className="section">
          <SectionHeading>Through the decades</SectionHeading>
          <DecadeBar decades={decades} />
        </section>
      )}
      {people.length > 0 && (
        <section className="section">
          <SectionHeading>Met again</SectionHeading>
          <ul className="year-people">
            {people.map(({ name, to, note }) => (
              <li key={`${name} ${note}`}>
                {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
                <span className="meta">{note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details className="section year-table">
        <summary>All films in a table</summary>
        <FilmTable entries={year.entries} />
      </details>
    </>
  );
}

function FilmTable({ entries }: Pick<Year, "entries">) {
  return (
    <table className="film-counts">
      <thead>
        <tr>
          <th scope="col">Film</th>
          <th scope="col">Watched</th>
          <th scope="col">Stars</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ title, to, date, rating }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a film may be there twice at one date.
          <tr key={index}>
            <th scope="row">
              <Link to={to}>{title}</Link>
            </th>
            <td>{date}</td>
            <td>{rating ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
