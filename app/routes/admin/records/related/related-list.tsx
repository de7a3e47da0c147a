import { MoviePicker } from "#app/components/admin/movie-picker.tsx";
import { Poster } from "#app/components/poster.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";
import type { RelatedMovie } from "#domain/movies/related.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { relationships } from "#shared/options/relationships.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { Badge } from "#ui/badge.tsx";
import { CheckField, SelectField } from "#ui/field.tsx";
import type { Choice } from "../record-pages/pick-movie.ts";
import { RecordForm, type Wire } from "../record-pages/record-form.tsx";
import { type ListProps, RecordList } from "../record-pages/record-list.tsx";

type Props = ListProps & {
  related: RelatedMovie[];
  adding: { other: MovieCard | null; choice: Choice | null };
};

export function RelatedList({ related, adding, ...list }: Props) {
  return (
    <RecordList
      {...list}
      kind="related"
      empty="None are chosen."
      entries={related.map((movie) => ({
        key: movie.slug,
        name: movie.title,
        initial: { relationship: movie.relationship },
        summary: (
          <>
            <FilmInWords movie={movie} />
            <Badge>{labelOf(relationships, movie.relationship)}</Badge>
          </>
        ),
      }))}
      fields={(wire) => <RelationshipField wire={wire} />}
      adding={<Adding {...list} {...adding} />}
    />
  );
}

type AddingProps = ListProps & Props["adding"];

function Adding({ path, search, answered, other, choice }: AddingProps) {
  const { slug } = search;
  const keep = { movie: slug, add: "related" };
  if (!other) {
    if (!choice) return null;
    return (
      <div className="surface record-form">
        <MoviePicker path={path} keep={keep} names="with" fieldId="related-form" choice={choice} />
      </div>
    );
  }
  return (
    <RecordForm
      {...{ kind: "related", path, slug, answered }}
      action={addressOf(path, { ...keep, with: other.slug })}
      initial={{ relationship: "related" }}
      fields={(wire) => (
        <>
          <div>
            <FilmInWords movie={other} />
            <input type="hidden" name="other" value={other.slug} />
          </div>
          <RelationshipField wire={wire} />
          <CheckField
            name="isMirrored"
            defaultChecked
            label="Relate this film to that one too (a sequel to its prequel)"
          />
        </>
      )}
    />
  );
}

function RelationshipField({ wire }: { wire: Wire }) {
  return (
    <SelectField
      label="Relationship"
      hint="What the other film is to this one."
      options={relationships}
      {...wire("relationship")}
    />
  );
}

function FilmInWords({ movie }: { movie: MovieCard }) {
  return (
    <span className="record-film">
      <Poster movie={movie} small />
      <span>
        <b lang={languageOfTitle(movie)} dir="auto">
          {movie.title}
        </b>
        <span className="meta">{movie.releaseYear}</span>
      </span>
    </span>
  );
}
