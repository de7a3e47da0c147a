import { href, Link } from "react-router";
import { MoviePicker } from "#app/components/admin/movie-picker.tsx";
import type { listNominations } from "#domain/festivals/nominations.ts";
import type { PickedMovie } from "#domain/movies/records.ts";
import { nominationResults } from "#shared/options/awards.ts";
import { nominationFields } from "#shared/options/festival-fields.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { Badge } from "#ui/badge.tsx";
import type { Choice } from "../../records/record-pages/pick-movie.ts";
import type { Wire } from "../../records/record-pages/record-form.tsx";
import { type ListProps, RecordList } from "../../records/record-pages/record-list.tsx";
import { FieldsOf } from "../fields/festival-fields.tsx";

type Props = ListProps & {
  edition: number | undefined;
  nominations: Awaited<ReturnType<typeof listNominations>>;
  categories: string[];
  picked: PickedMovie | null;
  choice: Choice | null;
};

const { film, year, ...ownFields } = nominationFields;
const filmFields = { film: { ...film, isRequired: true }, year } as const;
const knownCategories = "known-categories";

export function NominationList({ edition, nominations, categories, ...props }: Props) {
  const { picked, choice, ...list } = props;
  const year = edition ? String(edition) : "";
  const film = picked && {
    ...{ movie: picked.slug, film: picked.title, year: String(picked.releaseYear) },
  };
  const [base = ""] = list.path.split("?");
  const choosing = { edition: year, add: "nominations", choose: "on" };
  return (
    <>
      <datalist id={knownCategories}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <RecordList
        {...list}
        kind="nominations"
        empty="No nominations of this edition are recorded."
        blank={{ edition: year, result: "won", ...film }}
        adding={
          choice && (
            <div className="surface record-form">
              <MoviePicker
                {...{ path: base, keep: choosing, choice }}
                names="with"
                fieldId="nominations-form"
              />
            </div>
          )
        }
        entries={nominations.map(({ id, won, cells }) => ({
          key: String(id),
          name: `${cells.film}, ${cells.category}`,
          initial: cells,
          summary: (
            <>
              <b dir="auto">
                {cells.movie ? (
                  <Link to={href("/movie/:slug", { slug: cells.movie })}>{cells.film}</Link>
                ) : (
                  cells.film
                )}
              </b>
              <span>{cells.year}</span>
              <span dir="auto">{cells.category}</span>
              <Badge tone={won ? "won" : "nominated"}>
                {labelOf(nominationResults, cells.result)}
              </Badge>
              {cells.people && <span dir="auto">{cells.people}</span>}
              {cells.note && <span dir="auto">{cells.note}</span>}
            </>
          ),
        }))}
        fields={(wire) => (
          <>
            <FilmFields wire={wire} choose={`${addressOf(base, choosing)}#nominations-form`} />
            <FieldsOf fields={ownFields} wire={wire} lists={{ category: knownCategories }} />
          </>
        )}
      />
    </>
  );
}

/** A film of the catalogue is shown; any other is typed. */
function FilmFields({ wire, choose }: { wire: Wire; choose: string }) {
  const [movie, film, year] = [wire("movie"), wire("film"), wire("year")];
  if (movie.defaultValue) {
    return (
      <div>
        <p>
          <b dir="auto">{film.defaultValue}</b> <span className="meta">{year.defaultValue}</span>
        </p>
        {movie.error && <p className="field-error">{movie.error}</p>}
        {[movie, film, year].map(({ name, defaultValue }) => (
          <input key={name} type="hidden" {...{ name, defaultValue }} />
        ))}
      </div>
    );
  }
  return (
    <>
      <FieldsOf fields={filmFields} wire={wire} />
      {!film.defaultValue && (
        <p>
          <Link to={choose}>Choose a film of the catalogue</Link>
        </p>
      )}
    </>
  );
}
